import { z } from 'zod';
import { isAccountName, isPassword } from '#domain/kernel/account.rules.ts';
import { secret } from '#domain/kernel/inputs.ts';

/** A name to register with. */
export const accountInput = z.string().trim().max(200).refine(isAccountName, 'identity.accountRule');

/** A password, typed or chosen. */
export const passwordInput = secret(z.string().max(200).refine(isPassword, 'identity.passwordRule'));
