/** Subjects of demo tickets, by stakeholder id. */
export const TICKET_SUBJECTS: Readonly<Record<number, readonly string[]>> = {
  2: [
    "Refund for a cancelled safari",
    "Visa letter has the wrong dates",
    "Booking paid twice by M-Pesa",
    "Transfer from the airport did not come",
    "Change of travellers in a group booking",
    "Hotel says there is no reservation",
    "Invoice for the company is missing",
    "Luggage left in the tour van",
    "Wheelchair on the flight to Mombasa",
    "Complaint about the guide",
    "Travel insurance does not show",
    "New dates because of the strike",
  ],
  3: [
    "Card was blocked abroad",
    "Transfer arrived at the wrong account",
    "Statement of March is incomplete",
    "Fee was charged twice",
    "Address could not be changed",
    "One-time code does not arrive",
    "Loan papers are missing a signature",
    "Cheque book was not delivered",
    "Standing order did not run",
    "Dispute of a card payment",
    "Cash machine kept the card",
    "Account of a minor: new guardian",
  ],
};

export const TICKET_TAGS = [
  { name: "Refund", color: "orange", is_active: true },
  { name: "Complaint", color: "red", is_active: true },
  { name: "Documents", color: "blue", is_active: true },
  { name: "Payment", color: "green", is_active: true },
  { name: "VIP", color: "red", is_active: true },
  { name: "Waiting for partner", color: "gray", is_active: true },
  { name: "Follow up", color: "blue", is_active: true },
  { name: "Old system", color: "gray", is_active: false },
] as const;

export const SLA_LEVELS = [
  { name: "Critical", rank: 1, firstResponseMinutes: 30, nextResponseMinutes: 60, resolutionMinutes: 240 },
  { name: "High", rank: 2, firstResponseMinutes: 60, nextResponseMinutes: 120, resolutionMinutes: 480 },
  { name: "Standard", rank: 3, firstResponseMinutes: 240, resolutionMinutes: 2880 },
  { name: "Relaxed", rank: 4, firstResponseMinutes: 1440, resolutionMinutes: 10_080 },
] as const;

/** Saved views of the ticket list that are shared with all users, with the URL query of each. */
export const TICKET_VIEWS = [
  { name: "Late", query: "overdue=true&sort=-priority" },
  { name: "Urgent and open", query: "priority=urgent&status=open" },
] as const;

export const TICKET_NOTES = [
  "Called the customer, nobody answered. Will try again tomorrow.",
  "The customer sent the receipt by e-mail.",
  "Asked our partner for the papers.",
  "Finance confirms the amount.",
  "Customer is content, waiting for the last document.",
  "Please do not close before the refund has arrived.",
  "Same thing as last month, see the other ticket.",
  "Manager has agreed.",
] as const;
