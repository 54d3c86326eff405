import { subscriberTypes } from "@parley/core/contract/people/subscriber-kinds";
import { type DemoCalls, demoUserLoginOf } from "./demo-calls.ts";
import { PLACES, STATUS_REMARKS, SUBSCRIBER_TYPES } from "./people.ts";
import { createRandom, type Random } from "./random.ts";

const DEACTIVATED = 0.03;
const OPTED_OUT = 0.06;
const TYPED = 0.8;
const HAS_MAIL = 0.6;
/** Platforms on which a customer is identified by the phone number. */
const BY_NUMBER: readonly string[] = ["whatsapp", "sms"];
const HAS_NUMBER_ELSEWHERE = 0.4;

export interface Subscription {
  readonly typeId: number | undefined;
  readonly remark: string | undefined;
  readonly optedIn: boolean;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly country: string;
  readonly location: string;
}

const DIGITS = 5;
/** Converts a name to the local part of an e-mail address. */
const plain = (name: string) => name.toLowerCase().replace(" ", ".");

const inventSubscription = (
  random: Random,
  stakeholderId: number,
  typeIds: readonly number[],
  { name, platform, number }: { readonly name: string; readonly platform: string; readonly number: number },
): Subscription => {
  const { country, location, dial } = random.weighted(PLACES[stakeholderId] ?? []);
  const hasNumber = BY_NUMBER.includes(platform) || random.next() < HAS_NUMBER_ELSEWHERE;
  const subscription = {
    typeId: random.next() < TYPED ? random.weighted(typeIds.map((id, index) => [id, typeIds.length - index] as const)) : undefined,
    remark: random.next() < DEACTIVATED ? random.pick(STATUS_REMARKS) : undefined,
    optedIn: random.next() >= OPTED_OUT,
    phone: hasNumber ? `${dial}${String(number).padStart(DIGITS, "0")}` : undefined,
    email: random.next() < HAS_MAIL ? `${plain(name)}${number}@mail.test` : undefined,
    country,
    location,
  };
  // Adds an e-mail address, because an opt-in on the web requires a phone number or an e-mail address.
  const isUnknown = platform === "web" && subscription.phone === undefined && subscription.email === undefined;
  return isUnknown && subscription.optedIn ? { ...subscription, email: `${plain(name)}${number}@mail.test` } : subscription;
};

/**
 * Creates the subscriber types of one stakeholder, and returns the subscriber data of its customers in the same order.
 * Uses its own random sequence, so that the other demo data does not change.
 */
export const seedSubscriptions = async (
  calls: DemoCalls,
  stakeholderId: number,
  customers: readonly { readonly name: string; readonly platform: string }[],
): Promise<readonly Subscription[]> => {
  const call = await calls(demoUserLoginOf(stakeholderId));
  const typeIds: number[] = [];
  for (const name of SUBSCRIBER_TYPES[stakeholderId] ?? []) typeIds.push((await call(subscriberTypes.create, { body: { name } })).id);
  const random = createRandom(stakeholderId * 104_729);
  return customers.map((customer, index) => inventSubscription(random, stakeholderId, typeIds, { ...customer, number: index + 1 }));
};
