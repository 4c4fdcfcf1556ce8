import { hash, verify } from '@node-rs/argon2';

// OWASP's smallest argon2id: some 20 ms and 19 MiB a password.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id and a salt of its own. */
export function hashPassword(password: string): Promise<string> {
	return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/** Compares a password; without a stored hash it takes as long and is false, so that names cannot be told apart. */
export async function isPasswordRight(password: string, stored: string | undefined): Promise<boolean> {
	if (stored) return verify(stored, password);
	nobodysHash ??= hashPassword('nobody has this password');
	await verify(await nobodysHash, password);
	return false;
}
