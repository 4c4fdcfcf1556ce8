import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '#domain/identity/account.channels.ts';
import { foldCase } from '#domain/kernel/account.rules.ts';

/** The account of a table that has a name, in whatever case; its unique index compares alike. */
export function hasName(name: string): RawBuilder<boolean> {
	return sql<boolean>`lower(username COLLATE "C") = ${foldCase(name)}`;
}

/** The member who has an address; guests, who only wrote one down, do not. */
export function hasAddress(channel: Channel, address: string): RawBuilder<boolean> {
	return channel === 'email'
		? sql<boolean>`(lower(email COLLATE "C") = ${foldCase(address)} AND email <> '' AND status <> 'guest')`
		: sql<boolean>`(mobile = ${address} AND mobile <> '' AND status <> 'guest')`;
}
