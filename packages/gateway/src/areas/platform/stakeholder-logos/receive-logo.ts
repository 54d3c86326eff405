import { LOGO_KINDS, LOGO_MAX_BYTES, LOGO_SIDE_MAX, stakeholderLogos } from "@parley/core/contract/platform/stakeholder-logos";
import { because } from "@parley/core/errors/reasons";
import { kindOfContent } from "@parley/core/files";
import type { FastifyRequest } from "fastify";
import { AppError, fail, problem } from "../../../errors/app-error.ts";
import type { ArrivedFile, FileStore } from "../../../files/file-store.ts";
import { type ImageLimits, type ImageSize, imageSizeOf, isTooLarge } from "../../../files/picture-size.ts";
import { receiveForm, refuseMedia } from "../../../files/receive-form.ts";

export type LogoKind = keyof typeof LOGO_KINDS;

/** Uploaded logo that has been checked, and its stakeholder. */
export interface ReceivedLogo extends ImageSize {
  readonly stakeholderId: number;
  readonly kind: LogoKind;
  readonly arrived: ArrivedFile;
}

const LIMITS: ImageLimits = { side: LOGO_SIDE_MAX, pixels: LOGO_SIDE_MAX ** 2 };

const isLogoKind = (kind: string): kind is LogoKind => kind in LOGO_KINDS;

/** Checks the size in pixels, because a small file may decompress to gigabytes in a browser. */
const checkPicture = async (store: FileStore, arrived: ArrivedFile, kind: LogoKind): Promise<ImageSize> => {
  const handle = await store.openArrived(arrived);
  try {
    const picture = await imageSizeOf(handle, kind);
    if (picture === undefined) return refuseMedia("pictureUnreadable");
    if (isTooLarge(picture, LIMITS))
      throw new AppError(
        "tooLarge",
        because("pictureTooLarge", { width: picture.width, height: picture.height, side: LIMITS.side, millions: LIMITS.pixels / 1_000_000 }),
      );
    return picture;
  } finally {
    await handle.close();
  }
};

/** Checks an uploaded logo by its content; the file name is ignored and not stored. */
const checkIn =
  (store: FileStore) =>
  async ({ id: stakeholderId }: { readonly id: number }, _fileName: string, arrived: ArrivedFile): Promise<ReceivedLogo> => {
    if (arrived.size === 0) fail.invalid(problem("file", "fileEmpty"));
    const kind = kindOfContent("", arrived.content).type;
    if (!isLogoKind(kind)) return refuseMedia("logoOfOtherType");
    const { width, height } = await checkPicture(store, arrived, kind);
    return { stakeholderId, kind, width, height, arrived };
  };

export const receiveLogo = (request: FastifyRequest, store: FileStore): Promise<ReceivedLogo> =>
  receiveForm(request, store, { body: stakeholderLogos.set.body, maxBytes: LOGO_MAX_BYTES, check: checkIn(store) });
