/** First names of demo customers, by stakeholder id. */
export const FIRST_NAMES: Readonly<Record<number, readonly string[]>> = {
  1: ["Jonas", "Mia", "Leon", "Hanna", "Emil", "Clara"],
  2: [
    "Wanjiru",
    "Otieno",
    "Achieng",
    "Kamau",
    "Njeri",
    "Mutua",
    "Anna",
    "James",
    "Fatuma",
    "Hassan",
    "Claire",
    "Pierre",
    "Grace",
    "Peter",
    "Zawadi",
    "Tom",
  ],
  3: ["Aarav", "Ananya", "Rohan", "Priya", "Vikram", "Meera", "Arjun", "Kavya", "Sanjay", "Lakshmi", "Imran", "Nisha", "Ravi", "Sunita"],
};
export const LAST_NAMES: Readonly<Record<number, readonly string[]>> = {
  1: ["Weber", "Schulz", "Keller", "Brandt"],
  2: ["Njoroge", "Ouma", "Wafula", "Kariuki", "Cherono", "Barasa", "Smith", "Dubois", "Abdi", "Maina", "Musyoka", "Taylor"],
  3: ["Sharma", "Iyer", "Patel", "Nair", "Reddy", "Gupta", "Khan", "Menon", "Joshi", "Das"],
};

/** Messages that support agents send in the demo history. */
export const AGENT_LINES = [
  "Hello, thank you for waiting. I am looking into it.",
  "Could you tell me your number, please?",
  "Thank you, I have found it.",
  "I have asked my colleague and will be right back.",
  "That is possible. I have noted it for you.",
  "You will get a confirmation by e-mail in a few minutes.",
  "Is there anything else I can do for you?",
] as const;

/** Messages that customers send in the demo history after an agent has joined. */
export const CUSTOMER_LINES = [
  "Thanks for taking this.",
  "My number is 482913.",
  "Yes, that's right.",
  "Great, thank you!",
  "How long will it take?",
  "Perfect.",
  "Okay, I'll wait.",
  "No, that's all. Bye!",
] as const;

/** Subscriber types by stakeholder id, most frequent first. */
export const SUBSCRIBER_TYPES: Readonly<Record<number, readonly string[]>> = {
  1: ["Prospect", "Client"],
  2: ["Traveller", "Prospect", "Group organiser", "Travel agent"],
  3: ["Account holder", "Prospect", "Business", "Card holder"],
};

/** Home locations of customers. `dial` is the prefix of a phone number; the other digits are random. */
export interface Place {
  readonly country: string;
  readonly location: string;
  readonly dial: string;
}

const place = (country: string, location: string, dial: string, weight: number): readonly [Place, number] => [{ country, location, dial }, weight];

export const PLACES: Readonly<Record<number, readonly (readonly [Place, number])[]>> = {
  1: [place("DE", "Berlin", "+4917600", 3), place("DE", "Hamburg", "+4917600", 2), place("AT", "Wien", "+4366400", 1)],
  2: [
    place("KE", "Nairobi", "+2547000", 40),
    place("KE", "Mombasa", "+2547000", 14),
    place("KE", "Kisumu", "+2547000", 8),
    place("KE", "Nakuru", "+2547000", 6),
    place("TZ", "Arusha", "+2556200", 6),
    place("UG", "Kampala", "+2567000", 5),
    place("GB", "London", "+4477009", 9),
    place("FR", "Lyon", "+3363998", 7),
    place("DE", "Munich", "+4917600", 5),
  ],
  3: [
    place("IN", "Pune", "+9198000", 30),
    place("IN", "Mumbai", "+9198000", 25),
    place("IN", "Bengaluru", "+9198000", 18),
    place("IN", "Chennai", "+9198000", 10),
    place("IN", "Jaipur", "+9198000", 7),
    place("AE", "Dubai", "+9715000", 6),
    place("SG", "Singapore", "+658000", 4),
  ],
};

/** Remarks on deactivated subscribers. */
export const STATUS_REMARKS = [
  "Asked not to be written to",
  "The number belongs to somebody else now",
  "Reported our last message as unwanted",
  "Double of another subscriber",
] as const;
