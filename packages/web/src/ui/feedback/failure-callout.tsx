import { GatewayError, noticeFor } from "@parley/core/errors";
import { coreText } from "../../shared/messages/core-text.ts";
import { Callout } from "./callout.tsx";
import { messageOf } from "./notify.ts";

/** Title of a failed call from the contract (spec section 8); undefined for other errors. */
export const titleOf = (problem: unknown): string | undefined => {
  const title = problem instanceof GatewayError ? noticeFor(problem)?.title : undefined;
  return title && coreText(title);
};

interface FailureCalloutProps {
  /** An error or a text; `undefined` shows nothing. */
  readonly problem: unknown;
}

/** Error shown next to the action instead of as a notice, with the same title. */
export const FailureCallout = ({ problem }: FailureCalloutProps) =>
  problem === undefined ? null : (
    <Callout intent="danger" title={titleOf(problem)} role="alert">
      {messageOf(problem)}
    </Callout>
  );
