/** Questions and answers of one demo bot. */
export interface BotKnowledge {
  readonly stakeholderId: number;
  readonly code: string;
  readonly name: string;
  readonly context: string;
  readonly greeting: string;
  readonly fallback: string;
  readonly services: readonly {
    readonly name: string;
    readonly description: string;
    readonly response: string;
    readonly phrases: readonly string[];
  }[];
  readonly faqs: readonly (readonly [question: string, answer: string])[];
  /** FAQ entries imported from the stakeholder's own web pages. */
  readonly automatic: readonly (readonly [question: string, answer: string, status: "published" | "archived" | "error"])[];
  /**
   * FAQ entries that the platform suggested after conversations with agents, and that await approval. They are distinct
   * from `gaps`, which are still unanswered.
   */
  readonly suggested: readonly (readonly [question: string, answer: string])[];
  /** Customer questions that the bot cannot answer. The demo history uses them for its failed responses. */
  readonly gaps: readonly string[];
}

const FALLBACK = "I'm sorry, I don't know that. Would you like to talk to a person?";

const ACACIA: BotKnowledge = {
  stakeholderId: 2,
  code: "acacia-helper",
  name: "Acacia helper",
  context: "You answer customers of Acacia Travel, a travel agency in Nairobi: trips, bookings, visas and payments. Be short and friendly.",
  greeting: "Hello! I'm the Acacia helper. Ask me about trips, bookings, visas or payments.",
  fallback: FALLBACK,
  services: [
    {
      name: "Opening hours",
      description: "When the offices are open",
      response: "Our offices are open Monday to Friday from 8:00 to 18:00 and on Saturday from 9:00 to 13:00, Nairobi time.",
      phrases: ["What are your opening hours?", "When are you open?", "Are you open on Saturday?", "What time do you close?", "opening times"],
    },
    {
      name: "Book a trip",
      description: "How to book",
      response:
        "I'd be glad to help you book. Tell us where you want to go and when, at acacia.test/book, and you get an offer within one working day.",
      phrases: ["I want to book a trip", "How can I book a safari?", "Can I make a booking?", "I would like to reserve a tour", "book a holiday"],
    },
    {
      name: "Booking status",
      description: "Where a booking stands",
      response: "You find the state of your booking at acacia.test/my-booking with your booking number and the name it was made in.",
      phrases: ["What is the status of my booking?", "Is my booking confirmed?", "Check my reservation", "Where can I see my booking?"],
    },
    {
      name: "Cancel a booking",
      description: "Cancelling and what it costs",
      response:
        "You can cancel free of charge until 30 days before departure, and for half the price until 7 days before. Write to cancel@acacia.test with your booking number.",
      phrases: ["I want to cancel my booking", "How do I cancel my trip?", "Cancel reservation", "What does a cancellation cost?"],
    },
    {
      name: "Payment methods",
      description: "How to pay",
      response: "You can pay by M-Pesa, by card (Visa, Mastercard) or by bank transfer. A deposit of 20 % confirms the booking.",
      phrases: ["How can I pay?", "Do you accept M-Pesa?", "Can I pay by credit card?", "What payment methods do you have?"],
    },
    {
      name: "Change travel dates",
      description: "Moving a trip",
      response: "Dates can be changed until 14 days before departure if there are places left. Tell us your booking number and the new dates.",
      phrases: ["Can I change my travel dates?", "I need to move my trip to another week", "Change the date of my booking", "Postpone my trip"],
    },
  ],
  faqs: [
    [
      "Do I need a visa for Kenya?",
      "Most visitors need an electronic travel authorisation, to be asked for at least three days before the journey. Children need one too.",
    ],
    [
      "How much luggage may I take on a safari flight?",
      "On the small safari aircraft each guest may take 15 kg in a soft bag, hand luggage included.",
    ],
    [
      "Are vaccinations required?",
      "A yellow fever vaccination is required when you come from a country where the disease occurs. Ask a doctor about malaria.",
    ],
    ["Do you offer travel insurance?", "Yes. Our partner's insurance covers cancellation, illness and luggage, and costs 4 % of the trip's price."],
    [
      "When is the best time to see the great migration?",
      "The herds are usually in the Masai Mara from July to October; crossings of the Mara river are most frequent in August.",
    ],
    ["Are children welcome on safaris?", "Yes, from the age of five on shared game drives, and of any age in a private vehicle."],
    ["What should I pack for a safari?", "Light clothes in calm colours, a warm jacket for the morning drives, a hat, sun cream and binoculars."],
    [
      "Can I get an invoice for my company?",
      "Yes. Tell us your company's name, address and tax number, and the invoice comes by e-mail within two working days.",
    ],
  ],
  automatic: [
    ["Is there a newsletter?", "Yes. You can subscribe at the foot of acacia.test; it comes once a month.", "published"],
    ["Do you sell gift cards?", "Yes, from 5,000 shillings on, at acacia.test/gifts. They are valid for three years.", "published"],
    ["Where can I read the terms and conditions?", "At acacia.test/terms.", "archived"],
    ["Press contact", "This page could not be read: it answered 404.", "error"],
  ],
  suggested: [
    ["Can I charge my phone in the tent?", "Yes. Every tent has two sockets of the British kind; the current is off from midnight to five."],
    ["Is there a laundry in the camps?", "Yes, on all safaris of three nights and more: given before breakfast, it is back in the evening."],
    ["Which languages do the guides speak?", "English and Swahili, and many German, French or Italian. Tell us with the booking."],
    ["May I bring my own binoculars?", "You may, and each vehicle has a pair as well."],
    ["Is the water in the camps safe to drink?", "Drink the filtered water that stands in your tent, not that of the tap."],
  ],
  gaps: [
    "do you have wheelchair friendly lodges",
    "can my drone fly in the park",
    "is there wifi in the camp",
    "i lost my voucher code",
    "what about gorilla permits in uganda",
    "my guide did not show up",
    "can you send the itinerary in french",
    "do you rent camera lenses",
    "is tipping expected",
    "are vegan meals possible",
    "pick up from mombasa train station",
    "student discount?",
  ],
};

const BAOBAB: BotKnowledge = {
  stakeholderId: 3,
  code: "baobab-helper",
  name: "Baobab helper",
  context: "You answer customers of Baobab Bank about accounts, cards and transfers. Never ask for a PIN or a password.",
  greeting: "Welcome to Baobab Bank. How can I help you with accounts, cards or transfers?",
  fallback: FALLBACK,
  services: [
    {
      name: "Lost card",
      description: "Blocking a card",
      response: "Block your card at once in the app under Cards, or call 1800 000 000, day and night. A new one is sent within three working days.",
      phrases: ["I lost my card", "My card was stolen", "How do I block my card?", "Block debit card"],
    },
    {
      name: "Account balance",
      description: "Finding the balance",
      response: "Your balance is on the first page of the app. By SMS: send BAL to 56161.",
      phrases: ["What is my balance?", "How can I check my account balance?", "Show my balance"],
    },
    {
      name: "Open an account",
      description: "Becoming a customer",
      response: "You can open an account at baobab.test/open with an identity card and a phone number. It takes ten minutes.",
      phrases: ["I want to open an account", "How do I become a customer?", "Open a savings account"],
    },
    {
      name: "Transfer limits",
      description: "How much can be sent",
      response: "You can send up to 100,000 a day by instant transfer. The limit can be raised in the app under Settings.",
      phrases: ["What is the transfer limit?", "How much money can I send per day?", "Raise my transfer limit"],
    },
  ],
  faqs: [
    ["Which documents do I need for a loan?", "An identity card, the last three salary slips and the bank statements of six months."],
    ["What interest do you pay on savings?", "Savings accounts earn 3.5 % a year, paid each quarter."],
    ["How do I change my phone number?", "Visit a branch with your identity card, or change it in the app after a video call."],
    ["Is there a fee for cash withdrawals?", "Five withdrawals a month are free at any cash machine; each further one costs 20."],
  ],
  automatic: [
    ["Where are your cash machines?", "The map at baobab.test/atm shows all of them, with those that take deposits.", "published"],
    ["Holiday calendar of branches", "This page could not be read: it needs a sign-in.", "error"],
  ],
  suggested: [
    ["Can I open a joint account after marriage?", "Yes. Both come to a branch with the marriage certificate and their identity cards."],
    ["Why was my cheque returned?", "The reason stands on the slip that comes back with it; the most frequent one is a signature that differs."],
    ["Can I reload my forex card in the app?", "Yes, under Cards, on working days until 16:00."],
  ],
  gaps: [
    "crypto trading",
    "my cheque bounced why",
    "locker availability in pune",
    "tax form 16 download",
    "joint account after marriage",
    "app crashes on login",
    "forex card reload",
  ],
};

const PARLEY: BotKnowledge = {
  stakeholderId: 1,
  code: "parley-helper",
  name: "Parley helper",
  context: "You answer questions about Parley, a platform for customer messaging.",
  greeting: "Hello! I answer questions about Parley.",
  fallback: FALLBACK,
  services: [
    {
      name: "What Parley is",
      description: "The product in a sentence",
      response: "Parley lets a business talk to its customers with bots and people, on every channel, from one console.",
      phrases: ["What is Parley?", "What does this product do?", "Tell me about Parley"],
    },
  ],
  faqs: [["How do I get a demo?", "Write to demo@parley.test and we will call you back within a day."]],
  automatic: [],
  suggested: [],
  gaps: ["single sign on with okta", "on premise price"],
};

/** Demo bots, in the order of their ids. */
export const BOT_KNOWLEDGE: readonly BotKnowledge[] = [PARLEY, ACACIA, BAOBAB];
