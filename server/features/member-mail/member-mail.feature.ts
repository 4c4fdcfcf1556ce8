import type { Feature } from '#server/feature.ts';
import { registerMemberMail } from './member-mail.listeners.ts';

/** Mails to members about their orders, refunds and payments. */
export const feature: Feature = {
	start: registerMemberMail,
};
