/** As the contract has them; a test holds them together, because the help must not load the contract. */
export const COLORS = ["gray", "blue", "green", "orange", "red"] as const;
