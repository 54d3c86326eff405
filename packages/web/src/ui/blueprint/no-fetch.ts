/** What axios knows as its second way to the network, which is loaded with it and never used: a browser has the first (XMLHttpRequest) always. */
export const getFetch = () => undefined;
