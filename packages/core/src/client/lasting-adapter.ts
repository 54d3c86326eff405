import axios, { type AxiosAdapter, AxiosError, AxiosHeaders, type AxiosResponse } from "axios";

/** Makes a request that a browser does not end with the page that asked (`keepalive`), which XMLHttpRequest cannot. An answer is read as JSON or not at all. */
export const lastingAdapter: AxiosAdapter = async (config) => {
  const answer = await fetch(axios.getUri(config), {
    method: config.method?.toUpperCase(),
    headers: Object.entries(config.headers.toJSON()).map(([name, value]): [string, string] => [name, String(value)]),
    body: config.data,
    keepalive: true,
    signal: config.timeout ? AbortSignal.timeout(config.timeout) : null,
  }).catch((error: unknown) => {
    throw AxiosError.from(error, AxiosError.ERR_NETWORK, config);
  });
  const response: AxiosResponse = {
    data: await answer.json().catch(() => undefined),
    status: answer.status,
    statusText: answer.statusText,
    headers: new AxiosHeaders(Object.fromEntries(answer.headers)),
    config,
  };
  if (config.validateStatus?.(answer.status) === false)
    throw new AxiosError(`The gateway answered ${answer.status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  return response;
};
