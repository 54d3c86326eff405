import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";

/** Node of the browser's accessibility tree, with the properties that a screen reader announces. */
export interface Heard {
  readonly id: string;
  /** True if a screen reader skips this node but still reads the children of the node. */
  readonly isIgnored: boolean;
  readonly role: string;
  readonly name: string;
  readonly value: string;
  readonly description: string;
  readonly states: ReadonlyMap<string, unknown>;
  readonly inside: readonly string[];
  readonly element: number;
}

/**
 * True if a screen reader announces changes of the node. An alert is also announced when it is inserted together with
 * its text.
 */
const isLive = ({ states }: Heard): boolean => states.has("live") && states.get("live") !== "off";

/**
 * Simulates a blind user, who perceives a page only through the roles, names and states of its accessibility tree and
 * uses only the keyboard.
 */
export interface ScreenReader {
  /** Waits for the first node with this role and name, optionally inside another node. */
  find(role: string, name: string | RegExp, inside?: Heard): Promise<Heard>;
  /** Returns the content of a node as text. */
  read(inside: Heard): Promise<string>;
  /** Moves the focus to the node and presses a key, Enter by default. */
  press(node: Heard, key?: string): Promise<void>;
  type(node: Heard, text: string): Promise<void>;
  /** Waits until an element with this role and name has the focus, and returns it. */
  hasFocus(role: string, name: string | RegExp): Promise<Heard>;
  /**
   * Performs an action and waits until its result is announced by an alert, or by a live region that existed before.
   */
  hears(text: string | RegExp, act: () => Promise<unknown>): Promise<void>;
}

const matches = (text: string, wanted: string | RegExp): boolean => (typeof wanted === "string" ? text === wanted : wanted.test(text));

async function treeOf(session: CDPSession): Promise<readonly Heard[]> {
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.map(({ nodeId, ignored, role, name, value, description, properties = [], childIds = [], backendDOMNodeId = 0 }) => ({
    id: nodeId,
    isIgnored: ignored,
    role: String(role?.value ?? ""),
    name: String(name?.value ?? ""),
    value: String(value?.value ?? ""),
    description: String(description?.value ?? ""),
    states: new Map<string, unknown>(properties.map((property) => [property.name, property.value.value])),
    inside: childIds,
    element: backendDOMNodeId,
  }));
}

function within(nodes: readonly Heard[], root: Heard): readonly Heard[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found: Heard[] = [];
  const walk = (node: Heard): void => {
    found.push(node);
    for (const id of node.inside) {
      const child = byId.get(id);
      if (child !== undefined) walk(child);
    }
  };
  walk(byId.get(root.id) ?? root);
  return found;
}

const textOf = (nodes: readonly Heard[]): string =>
  nodes.flatMap(({ role, name }) => (["StaticText", "image", "img"].includes(role) ? [name] : [])).join(" ");

export async function readerOf(page: Page): Promise<ScreenReader> {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  await session.send("DOM.enable");
  const tree = () => treeOf(session);
  const lead = (node: Heard) => session.send("DOM.focus", { backendNodeId: node.element });
  const poll = async (look: (nodes: readonly Heard[]) => Heard | undefined, message: string): Promise<Heard> => {
    let found: Heard | undefined;
    const isThere = async () => {
      const nodes = await tree();
      found = look(nodes);
      return found !== undefined;
    };
    await expect.poll(isThere, { message }).toBe(true);
    return found as Heard;
  };
  return {
    find: (role, name, inside) =>
      poll(
        (nodes) =>
          (inside === undefined ? nodes : within(nodes, inside)).find((node) => !node.isIgnored && node.role === role && matches(node.name, name)),
        `the tree has a ${role} named ${name}`,
      ),
    read: async (inside) => textOf(within(await tree(), inside)),
    press: async (node, key = "Enter") => {
      await lead(node);
      await page.keyboard.press(key);
    },
    type: async (node, text) => {
      await lead(node);
      await page.keyboard.type(text);
    },
    hasFocus: (role, name) =>
      poll(
        (nodes) => nodes.find((node) => node.states.get("focused") === true && node.role === role && matches(node.name, name)),
        `the focus is on a ${role} named ${name}`,
      ),
    hears: async (text, act) => {
      const before = await tree();
      const said = new Map(before.filter(isLive).map((node) => [node.element, textOf(within(before, node))]));
      await act();
      const isSaid = (nodes: readonly Heard[]) =>
        nodes.filter(isLive).find((node) => {
          const was = said.get(node.element);
          if (was === undefined && node.role !== "alert") return false;
          const is = textOf(within(nodes, node));
          return is !== was && matches(is, text instanceof RegExp ? text : new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
        });
      await poll(isSaid, `it is announced: ${text}`).catch(async (error: unknown) => {
        const nodes = await tree();
        const heard = nodes.filter(isLive).map((node) => textOf(within(nodes, node)));
        const focused = nodes.filter(({ states }) => states.get("focused") === true).map(({ role, name }) => `${role} ${name}`);
        throw new Error(`It is not announced: ${text}. What lives says: ${heard.join(" | ")}. The focus is on: ${focused.join(", ")}`, {
          cause: error,
        });
      });
    },
  };
}
