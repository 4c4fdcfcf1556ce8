import type { Pool } from 'pg';
import { grantOf } from '#domain/access/nodes.ts';
import type { RuleRow } from '#domain/access/rule.ts';
import { neverLost } from '#domain/access/rule-set.ts';
import { isWebAddress } from '#domain/access/web-address.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import * as queries from './access.queries.ts';

/** What one account may do. */
export interface Grants {
	isSuper: boolean;
	/** The granted rules by name, nodes in lower case. */
	nodes: ReadonlySet<string>;
	/** The granted rules in display order. */
	rules: readonly queries.StoredRule[];
}

/** All groups and rules at one version; grants are worked out once per set of groups. */
export interface Access {
	version: number;
	/** By the ids of the groups, ascending, joined by commas. */
	admin(groupIds: string): Grants;
	member(groupId: number): Grants;
	/** What a visitor without login may see. */
	visitorRules: readonly queries.StoredRule[];
	/** Where the pages come from that menus of the member centre show inside of it: sources as a page's policy names them. */
	memberFrames: readonly string[];
	/** What menu rules of the back office say about their screens, by name. */
	remarks: ReadonlyMap<string, queries.StoredRemark>;
}

// Every process keeps its own copy; the version that each authentication reads tells when it is old.
const copies = new WeakMap<Pool, Promise<Access>>();

/** The groups and rules at the given version, from memory where they have not changed. */
export async function accessAt(context: Context, version: number): Promise<Access> {
	const kept = await copies.get(context.pool)?.catch(() => undefined);
	if (kept?.version === version) return kept;
	const loading = loadAccess(context, version);
	copies.set(context.pool, loading);
	return loading;
}

/** Lets the groups and rules be read anew, as if they had changed. */
export function forgetAccess(pool: Pool): void {
	copies.delete(pool);
}

/** The groups and rules as they are now. */
export async function currentAccess(context: Context): Promise<Access> {
	return accessAt(context, await queries.findAccessVersion(context.db));
}

/** Rules without their stored translations, titled in the reader's language. */
export function rulesIn(language: Language, rules: readonly queries.StoredRule[]): RuleRow[] {
	return rules.map(({ i18n, ...rule }) => ({ ...rule, title: i18n[language]?.['title'] || rule.title }));
}

/** What the menu rule of a screen says about it, in the reader's language; from memory once somebody has logged in. */
export async function remarkOf(context: Context, screen: string, language: Language): Promise<string> {
	const kept = await copies.get(context.pool)?.catch(() => undefined);
	const { remarks } = kept ?? (await currentAccess(context));
	const { remark = '', i18n = {} } = remarks.get(screen) ?? {};
	return i18n[language]?.['remark'] || remark;
}

async function loadAccess(context: Context, version: number): Promise<Access> {
	const { groups, rules, offIds } = await queries.readAdminAccess(context.db);
	const kept = neverLost(rules);
	const admin = {
		groups,
		rules: rules.filter(({ id }) => !offIds.has(id)),
		superRules: rules.filter(({ id }) => !offIds.has(id) || kept.has(id)),
	};
	const member = await queries.readMemberAccess(context.db);
	const remarks = await queries.readRemarks(context.db);
	return {
		version,
		admin: remembered((groupIds) => grantsOf(admin, groupIds.split(',').map(Number))),
		member: remembered((groupId) => grantsOf(member, [groupId])),
		visitorRules: member.rules.filter(
			(rule) => rule.no_login_valid === 1 && ['route', 'nav', 'button'].includes(rule.type),
		),
		memberFrames: [...new Set(member.rules.filter(isFrame).map(({ url }) => frameSource(url)))].filter(Boolean),
		remarks: new Map(remarks.map((remark) => [remark.name, remark])),
	};
}

const isFrame = ({ menu_type, url }: queries.StoredRule) => menu_type === 'iframe' && isWebAddress(url);

function frameSource(url: string): string {
	if (url.startsWith('/')) return "'self'";
	return URL.canParse(url) ? new URL(url).origin : '';
}

/** What groups may grant. */
interface Granted {
	readonly groups: readonly queries.StoredGroup[];
	readonly rules: readonly queries.StoredRule[];
	/** Also some that are switched off. */
	readonly superRules?: readonly queries.StoredRule[];
}

function grantsOf({ groups, rules, superRules = rules }: Granted, groupIds: readonly number[]): Grants {
	const own = groups.filter((group) => groupIds.includes(group.id));
	const isSuper = own.some((group) => group.rules === '*');
	const granted = new Set(own.flatMap((group) => group.rules.split(',').map(Number)));
	const allowed = isSuper ? superRules : rules.filter((rule) => granted.has(rule.id));
	return { isSuper, nodes: new Set(allowed.map(({ name }) => grantOf(name))), rules: allowed };
}

function remembered<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
	const known = new Map<Key, Value>();
	return (key) => {
		const value = known.get(key) ?? work(key);
		known.set(key, value);
		return value;
	};
}
