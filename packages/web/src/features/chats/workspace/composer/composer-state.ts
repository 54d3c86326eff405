import type { Message } from "@parley/core/contract/chats/conversations";
import type { WrapUpValues } from "./use-wrap-up.ts";

/** Request to end the chat. */
export interface EndRequest {
  /** True if the dialog also asks for the optional wrap-up details. */
  readonly withDetails: boolean;
}

/**
 * State of the composer between a request to send or to end the chat and the request's completion. At most one request
 * is pending: a new request replaces a request that only waits for data.
 */
export type ComposerState =
  | { readonly kind: "idle" }
  /** `thenEnd` is true for "Send and end": the chat ends after the message is sent. */
  | { readonly kind: "confirmingUnresolved"; readonly thenEnd: boolean }
  | { readonly kind: "confirmingWrittenSince"; readonly since: readonly Message[]; readonly thenEnd: boolean }
  /**
   * `requested` is the request to end the chat that the user made while the e-mail was being sent; undefined if there
   * is none.
   */
  | { readonly kind: "sending"; readonly thenEnd: boolean; readonly requested: EndRequest | undefined }
  | { readonly kind: "confirmingUnsent"; readonly request: EndRequest }
  | { readonly kind: "waitingForDrafts"; readonly request: EndRequest }
  | { readonly kind: "waitingForWrapUp" }
  | { readonly kind: "choosingDetails" };

export type ComposerEvent =
  | { readonly kind: "send"; readonly thenEnd?: boolean }
  | { readonly kind: "end"; readonly withDetails?: boolean }
  /** User's answers to the open dialog. */
  | { readonly kind: "confirm" }
  | { readonly kind: "cancel" }
  | { readonly kind: "chooseDetails"; readonly details: WrapUpValues }
  /** Results of the effect `send`. */
  | { readonly kind: "sent" }
  | { readonly kind: "refused" }
  | { readonly kind: "overtaken"; readonly since: readonly Message[] }
  /** Reports that the data for which a pending request has waited is loaded. */
  | { readonly kind: "loaded" };

export type ComposerEffect =
  /**
   * `despite` contains the colleagues' messages that the user has seen in the warning and chosen to ignore; undefined
   * without a warning.
   */
  | { readonly kind: "send"; readonly despite: readonly Message[] | undefined }
  | { readonly kind: "end"; readonly details: WrapUpValues | undefined }
  /** Buffers keys until a dialog opens or the chat ends, so that none reaches another chat. */
  | { readonly kind: "holdKeys" }
  | { readonly kind: "warnUnfinished" };

/** Data about the composer, at the time of an event, from which the next state is decided. */
export interface ComposerFacts {
  /** True if a recipient of the e-mail is not a valid e-mail address. */
  readonly hasUnfinishedRecipient: boolean;
  readonly hasUnresolved: boolean;
  /** Messages of colleagues since the user began to write; empty for a note. */
  readonly since: readonly Message[];
  /** True if a reply, a note or a file has not been sent. */
  readonly hasUnsent: boolean;
  readonly areDraftsLoaded: boolean;
  /**
   * True if the chat can only end with wrap-up details that the stakeholder requires; undefined until the settings are
   * loaded.
   */
  readonly requiresDetails: boolean | undefined;
}

export interface ComposerStep {
  readonly state: ComposerState;
  readonly effects: readonly ComposerEffect[];
}

export const IDLE: ComposerState = { kind: "idle" };

const step = (state: ComposerState, ...effects: readonly ComposerEffect[]): ComposerStep => ({ state, effects });

/** Returns whether the composer accepts a new request: no confirmation dialog is open and no message is being sent. */
const takesRequests = ({ kind }: ComposerState): boolean => kind === "idle" || kind === "waitingForDrafts" || kind === "waitingForWrapUp";

const sendNow = (thenEnd: boolean, despite?: readonly Message[]): ComposerStep =>
  step({ kind: "sending", thenEnd, requested: undefined }, { kind: "send", despite });

const sendUnlessOvertaken = (thenEnd: boolean, { since }: ComposerFacts): ComposerStep =>
  since.length > 0 ? step({ kind: "confirmingWrittenSince", since, thenEnd }) : sendNow(thenEnd);

function requestSend(state: ComposerState, thenEnd: boolean, facts: ComposerFacts): ComposerStep {
  if (!takesRequests(state)) return step(state);
  if (facts.hasUnfinishedRecipient) return step(state, { kind: "warnUnfinished" });
  return facts.hasUnresolved ? step({ kind: "confirmingUnresolved", thenEnd }) : sendUnlessOvertaken(thenEnd, facts);
}

/**
 * Ends the chat at once, or first asks for the wrap-up details. Waits if it is not known yet whether details are
 * required.
 */
function endNow({ withDetails }: EndRequest, { requiresDetails }: ComposerFacts): ComposerStep {
  if (withDetails || requiresDetails === true) return step({ kind: "choosingDetails" });
  if (requiresDetails === undefined) return step({ kind: "waitingForWrapUp" }, { kind: "holdKeys" });
  return step(IDLE, { kind: "end", details: undefined });
}

function requestEnd(state: ComposerState, request: EndRequest, facts: ComposerFacts): ComposerStep {
  // While an e-mail is being sent, its text in the composer counts as sent; the end of the chat is decided after the
  // result.
  if (state.kind === "sending") return step({ ...state, requested: request });
  if (!takesRequests(state)) return step(state);
  if (facts.hasUnsent) return step({ kind: "confirmingUnsent", request });
  return facts.areDraftsLoaded ? endNow(request, facts) : step({ kind: "waitingForDrafts", request }, { kind: "holdKeys" });
}

function confirm(state: ComposerState, facts: ComposerFacts): ComposerStep {
  if (state.kind === "confirmingUnresolved") return sendUnlessOvertaken(state.thenEnd, facts);
  if (state.kind === "confirmingWrittenSince") return sendNow(state.thenEnd, state.since);
  return state.kind === "confirmingUnsent" ? endNow(state.request, facts) : step(state);
}

const isQuestion = ({ kind }: ComposerState): boolean =>
  kind === "confirmingUnresolved" || kind === "confirmingWrittenSince" || kind === "confirmingUnsent" || kind === "choosingDetails";

function afterSending(state: ComposerState, facts: ComposerFacts): ComposerStep {
  if (state.kind !== "sending") return step(state);
  if (state.thenEnd) return endNow({ withDetails: false }, facts);
  return state.requested === undefined ? step(IDLE) : endNow(state.requested, facts);
}

function continueWith(state: ComposerState, facts: ComposerFacts): ComposerStep {
  if (state.kind === "waitingForDrafts") return requestEnd(state, state.request, facts);
  return state.kind === "waitingForWrapUp" ? endNow({ withDetails: false }, facts) : step(state);
}

/**
 * Returns the composer's next state and the effects to carry out, for sending, ending, and the confirmations in
 * between.
 */
export function nextStep(state: ComposerState, event: ComposerEvent, facts: ComposerFacts): ComposerStep {
  switch (event.kind) {
    case "send":
      return requestSend(state, event.thenEnd === true, facts);
    case "end":
      return requestEnd(state, { withDetails: event.withDetails === true }, facts);
    case "confirm":
      return confirm(state, facts);
    case "cancel":
      return step(isQuestion(state) ? IDLE : state);
    case "chooseDetails":
      return state.kind === "choosingDetails" ? step(IDLE, { kind: "end", details: event.details }) : step(state);
    case "sent":
      return afterSending(state, facts);
    case "refused":
      return step(state.kind === "sending" ? IDLE : state);
    case "overtaken":
      return step(state.kind === "sending" ? { kind: "confirmingWrittenSince", since: event.since, thenEnd: state.thenEnd } : state);
    case "loaded":
      return continueWith(state, facts);
  }
}
