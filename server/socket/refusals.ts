import { refused } from '#domain/errors.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';

/** The token has to be refreshed. */
export const tokenExpired = () => refused('auth.tokenExpired', {}, { envelope: envelopeCode.tokenExpired });

/** Nobody is behind the token. */
export const needLogin = () => refused('auth.needLogin', {}, { envelope: envelopeCode.loginMismatch });
