/** Names of demo customers, by stakeholder. */
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

/** What support agents say in the demo's history. */
export const AGENT_LINES = [
  "Hello, thank you for waiting. I am looking into it.",
  "Could you tell me your number, please?",
  "Thank you, I have found it.",
  "I have asked my colleague and will be right back.",
  "That is possible. I have noted it for you.",
  "You will get a confirmation by e-mail in a few minutes.",
  "Is there anything else I can do for you?",
] as const;

/** What customers say once a person is there. */
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
