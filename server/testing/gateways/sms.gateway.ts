import type { SettingValues } from '#domain/settings/settings.ts';

/** A message as it came to a provider. */
export interface CarriedText {
	readonly mobile: string;
	readonly template: string;
	/** What stands in its places, in their order. */
	readonly values: readonly string[];
	readonly reference: string;
}

/** What a provider answers from now on instead of carrying messages. */
export type SmsTrouble =
	| { readonly kind: 'code'; readonly code: string }
	| { readonly kind: 'garbage' }
	/** Carries the message and hangs up without a word. */
	| { readonly kind: 'silence' }
	/** Carries the message, and answers after so many milliseconds. */
	| { readonly kind: 'delay'; readonly ms: number };

/** A provider of short messages on this machine: it speaks the provider's wire and checks what that checks. */
export interface SmsRoom {
	readonly name: 'aliyun' | 'tencent';
	readonly texts: CarriedText[];
	/** How often it was asked. */
	readonly count: number;
	/** The settings of a shop whose messages it carries, secrets sealed with the shop's. */
	settings(appSecret: string): Partial<SettingValues>;
	/** The texts that it has approved, by its numbers; others are unknown to it. */
	approve(...templates: string[]): void;
	trouble(trouble: SmsTrouble | undefined): void;
	close(): Promise<void>;
}

/** The signature that the rooms have approved. */
export const roomSignature = '画坊';
