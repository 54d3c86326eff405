import { supportSettings } from "@parley/core/contract/chats/support-settings";
import { FILE_GROUPS, type FileGroup } from "@parley/core/files";
import type { supportTopic } from "@parley/core/verbs/chats/support";
import { usage } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";

const groupsIn = (given: string): FileGroup[] => {
  const names = given.split(",").map((name) => name.trim());
  if (given.trim() === "none") return [];
  const groups = FILE_GROUPS.filter((group) => names.includes(group));
  const unknown = names.find((name) => !groups.some((group) => group === name));
  if (unknown !== undefined) throw usage(`There is no file type '${unknown}'.`, `Kinds: ${FILE_GROUPS.join(", ")}, or none`);
  return groups;
};

const sizeIn = (given: string): number | null => {
  if (given === "platform") return null;
  const size = Number(given);
  if (!Number.isInteger(size)) throw usage(`'${given}' is not a size.`, "For an example: --max-mb 10, or --max-mb platform");
  return size;
};

/** Shows or changes the groups of refused file types and the largest file size. */
export const runFiles: Run<typeof supportTopic.verbs.files> = async ({ refuse, maxMb }, { out, platform }) => {
  const changes = { ...(refuse !== undefined && { refusedFiles: groupsIn(refuse) }), ...(maxMb !== undefined && { maxFileMb: sizeIn(maxMb) }) };
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const present = await client.call(supportSettings.get);
    const { amberMinutes, redMinutes, graceSeconds, awayMinutes, version } = present;
    const { refusedFiles, maxFileMb } =
      Object.keys(changes).length === 0
        ? present
        : await client.call(supportSettings.update, { body: { amberMinutes, redMinutes, graceSeconds, awayMinutes, version, ...changes } });
    await out.record({ accepted: FILE_GROUPS.filter((group) => !refusedFiles.includes(group)), refused: refusedFiles, maxMb: maxFileMb });
  });
};
