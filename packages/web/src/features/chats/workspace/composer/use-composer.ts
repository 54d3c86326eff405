import type { Message } from "@parley/core/contract/chats/conversations";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { bufferKeysForComposer } from "../../../../ui/chat/composer-keys.ts";
import { type ComposerEffect, type ComposerEvent, type ComposerFacts, type ComposerState, IDLE, nextStep } from "./composer-state.ts";
import type { WrapUpValues } from "./use-wrap-up.ts";

/** Functions that carry out the effects of the composer's state machine. */
export interface ComposerActs {
  /** Sends the message and calls `onResult` exactly once, either during the call or later. */
  readonly send: (despite: readonly Message[] | undefined, onResult: (result: ComposerEvent) => void) => void;
  readonly end: (details: WrapUpValues | undefined) => void;
  readonly warnUnfinished: () => void;
}

interface RunningComposer {
  readonly state: ComposerState;
  readonly tell: (event: ComposerEvent) => void;
}

/** Runs the composer's state machine and carries out its effects. */
export function useComposer(facts: ComposerFacts, { send, end, warnUnfinished }: ComposerActs): RunningComposer {
  const [state, setState] = useState(IDLE);
  /**
   * State to which the next event applies. Stored in a ref, because that event can occur before React has rendered the
   * previous state.
   */
  const latest = useRef(state);
  const tell = (event: ComposerEvent) => {
    const next = nextStep(latest.current, event, facts);
    latest.current = next.state;
    setState(next.state);
    for (const effect of next.effects) carryOut(effect);
  };
  /** Processes an event with the composer data of the latest render, not of the render in which the request began. */
  const tellNow = useEffectEvent(tell);
  const carryOut = (effect: ComposerEffect) => {
    if (effect.kind === "send") send(effect.despite, (result) => tellNow(result));
    else if (effect.kind === "end") end(effect.details);
    else if (effect.kind === "holdKeys") bufferKeysForComposer();
    else warnUnfinished();
  };
  const hasArrived =
    (state.kind === "waitingForDrafts" && facts.areDraftsLoaded) || (state.kind === "waitingForWrapUp" && facts.requiresDetails !== undefined);
  useEffect(() => {
    if (hasArrived) tellNow({ kind: "loaded" });
  }, [hasArrived]);
  return { state, tell };
}
