/** How large the proof of a remittance may be. */
export const mostProofBytes = 5 * 1024 * 1024;

/** So many proofs of one account wait for staff at once: each keeps pieces from others. */
export const mostWaiting = 3;

/** So many proofs of guests, and of accounts that have paid nothing yet, wait at once from one address: accounts cost nothing. */
export const mostWaitingOfAddress = 3;

/** So much time is left at least to whoever is told that their proof was refused. */
export const leastAfterRefusal = 10 * 60;

/** What a payer writes beside a proof. */
export const mostNote = 200;

/** Why staff refuse a proof. */
export const mostReason = 200;

/** By which staff find the money on the account again. */
export const mostVoucher = 64;

/** What a proof may be; a picture is kept without what its camera noted. */
export const proofTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type ProofType = (typeof proofTypes)[number];

export function isProofType(type: string): type is ProofType {
	return (proofTypes as readonly string[]).includes(type);
}
