import { z } from 'zod';
import { isAccountName, isPassword } from '#domain/identity/account.rules.ts';

/** A name to register with. */
export const accountInput = z.string().trim().refine(isAccountName, 'identity.accountRule');

/** A password, typed or chosen. */
export const passwordInput = z.string().refine(isPassword, 'identity.passwordRule');
