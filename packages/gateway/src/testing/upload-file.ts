import type { TestGateway } from "./index.ts";

interface UploadedFile {
  readonly token: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** Id of the conversation, for a file of a message. */
  readonly sessionId?: number | string | undefined;
  readonly path?: string;
}

/**
 * Uploads a file as a browser does. By default it is a file for a message of the conversation; `path` selects another
 * type of upload.
 */
export const uploadFile = async (gateway: Pick<TestGateway, "url">, { token, name, bytes, sessionId, path = "upload" }: UploadedFile) => {
  const form = new FormData();
  if (sessionId !== undefined) form.append("sessionId", String(sessionId));
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${gateway.url}/api/messenger/${path}`, { method: "POST", body: form, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
};

/** Fetches an attachment, or its preview with `/preview`. */
export const fetchFile = (gateway: Pick<TestGateway, "url">, token: string, id: number, part: "" | "/preview" = "", headers = {}) =>
  fetch(`${gateway.url}/api/messenger/upload/${id}${part}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
