import type { Feature } from '#server/feature.ts';
import { registerMemberMail } from './member-mail.listeners.ts';

/** Mails that tell members of their orders, refunds and payments. */
export const feature: Feature = {
	start: registerMemberMail,
};
