import { hash, verify } from '@node-rs/argon2';
import type { Context } from '#server/context.ts';

// OWASP's smallest argon2id: some 20 ms and 19 MiB a password.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Hashing = Pick<Context, 'hashing'>;
type IsGone = () => boolean;

/** Hashes a password with argon2id and a salt of its own, unless who asked for it has gone before its place came. */
export function hashPassword({ hashing }: Hashing, password: string, isGone?: IsGone): Promise<string> {
	return hashing.run('make', () => hash(password, cost), isGone);
}

/** Compared with where there is no account; the password behind it is not known to anybody. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$en2GMuJ+Tc/z9gwjMjVQ/g$nDAfJW9+G7+Spx/UzfxQs2YyIDQfBwZD2scOeiuuweY';

/** Compares a password; without a stored hash it takes as long and is false, so that names cannot be guessed. */
export async function isPasswordRight(
	{ hashing }: Hashing,
	password: string,
	stored: string | undefined,
	isGone?: IsGone,
): Promise<boolean> {
	const isRight = await hashing.run('compare', () => verify(stored || nobodysHash, password), isGone);
	return isRight && Boolean(stored);
}
