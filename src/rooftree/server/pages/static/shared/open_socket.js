// A socket to the server. Offline another file stands in the place of this one.

/** @param {string} address */
export const openSocket = (address) => new WebSocket(address);
