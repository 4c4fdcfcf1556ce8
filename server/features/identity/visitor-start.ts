import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HeadNavItem, headNavItem } from '#domain/access/head-nav.ts';
import { type RuleNode, ruleTree } from '#domain/access/rule.ts';
import type { memberInit } from '#domain/identity/member.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Envelope } from '#domain/kernel/envelope.ts';
import type { Language } from '#domain/kernel/language.ts';
import { type Access, currentAccess, rulesIn } from '#server/auth/access.ts';
import type { Context } from '#server/context.ts';
import { siteConfig } from './site.service.ts';

type Start = AnswerOf<typeof memberInit>;

/** The menus of whoever is not logged in, also as they are sent. */
interface Menus {
	readonly rules: RuleNode[];
	readonly headNav: HeadNavItem[];
	readonly json: { readonly rules: string; readonly headNav: string };
}

const kept = new WeakMap<Access, Map<Language, Menus>>();

/** Made once for each version of the rules and language. */
function menusOf(access: Access, language: Language): Menus {
	const known = kept.get(access) ?? new Map<Language, Menus>();
	kept.set(access, known);
	const menus = known.get(language) ?? madeMenus(access, language);
	known.set(language, menus);
	return menus;
}

function madeMenus({ visitorRules }: Access, language: Language): Menus {
	const rules = ruleTree(rulesIn(language, visitorRules));
	const headNav = rules.filter((rule) => rule.type === 'nav').map(headNavItem);
	return { rules, headNav, json: { rules: JSON.stringify(rules), headNav: JSON.stringify(headNav) } };
}

/** The site and what menus visitors have. */
export async function startVisitor(
	context: Context,
	{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
	{ siteOnly }: { siteOnly: boolean },
): Promise<Start> {
	const openMemberCenter = context.settings.get('member.centre');
	const site = siteConfig(context, request);
	const nobody = { openMemberCenter, userInfo: [], menus: [] };
	if (siteOnly) return { ...nobody, site, rules: [] };
	const { rules, headNav, json } = menusOf(await currentAccess(context), request.language);
	// Every page of the store begins with it: the menus are not written out anew for each visitor.
	reply.type('application/json; charset=utf-8').serializer((answer: Envelope<Start>) => written(answer, json));
	return { ...nobody, site: { ...site, ...(headNav.length > 0 && { headNav }) }, rules };
}

function written({ data, ...envelope }: Envelope<Start>, json: Menus['json']): string {
	const { site, rules: _, ...rest } = data;
	const { headNav, ...facts } = site;
	// An empty list would blank the header of clients.
	const siteText = headNav ? withMember(facts, `"headNav":${json.headNav}`) : JSON.stringify(facts);
	return withMember(envelope, `"data":${withMember(rest, `"site":${siteText},"rules":${json.rules}`)}`);
}

/** JSON of an object with members more, whose JSON is there. */
function withMember(object: object, json: string): string {
	return `${JSON.stringify(object).slice(0, -1)},${json}}`;
}
