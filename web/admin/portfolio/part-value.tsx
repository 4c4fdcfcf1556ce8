import { Fragment, type ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readRevision } from '#domain/portfolio/portfolio.contract.ts';
import type { portfolioFields } from '#domain/portfolio/portfolio.rules.ts';
import { wordsOf } from '#web/admin/common/text-diff.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CleanHtml } from '#web/kit/ui/clean-html.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import classes from './portfolio.module.css';

type Row = AnswerOf<typeof readRevision>['row'];
type Side = Row['live'];
type Part = (typeof portfolioFields)[number];
type SaidPart = keyof Side['i18n']['en'];

const order = {
	...{ slug: 0, banner: 1, logo: 2, slogan: 3, city: 4, intro: 5, hours: 6, notice: 7 },
	...{ covers: 8, story: 9, pictures: 10, links: 11, sections: 12 },
} as const satisfies Record<Part, number>;

const isSaid = (part: string): part is SaidPart =>
	['slogan', 'intro', 'city', 'story', 'hours', 'notice'].includes(part);

/** What differs, in the order of the editor; a text has a line for each language in which it does. */
export function partsOf({ changed, live, wanted }: Row): { part: Part; isEnglish: boolean }[] {
	const parts = changed.filter((part): part is Part => Object.hasOwn(order, part));
	const sorted = parts.toSorted((one, other) => order[one] - order[other]);
	return sorted.flatMap((part): { part: Part; isEnglish: boolean }[] => {
		if (!isSaid(part)) return [{ part, isEnglish: false }];
		const own = live[part] !== wanted[part] || (part === 'notice' && momentsOf(live) !== momentsOf(wanted));
		const english = live.i18n.en[part] !== wanted.i18n.en[part];
		return [...(own ? [{ part, isEnglish: false }] : []), ...(english ? [{ part, isEnglish: true }] : [])];
	});
}

function momentsOf({ notice_start: start, notice_end: end }: Side): string {
	return start || end ? `${formatTime(start)} – ${formatTime(end)}` : '';
}

interface PartValueProps {
	part: Part;
	isEnglish: boolean;
	own: Side;
	other: Side;
	side: 'live' | 'wanted';
}

/** A part of one side; what the other side lacks is marked. */
export function PartValue({ part, isEnglish, own, other, side }: PartValueProps): ReactNode {
	const { t } = useTranslation('admin-portfolio');
	const Mark = side === 'live' ? 'del' : 'ins';
	const none = <span className={classes['none']}>{t('none')}</span>;
	if (part === 'logo' || part === 'banner' || part === 'pictures') {
		const pictures = [own[part]].flat().filter(Boolean);
		const theirs: readonly string[] = [other[part]].flat();
		if (pictures.length === 0) return none;
		return (
			<span className={classes['pictures']}>
				{pictures.map((picture) => (
					<a
						key={picture}
						href={fileUrl(picture)}
						target="_blank"
						rel="noreferrer"
						data-changed={!theirs.includes(picture) || undefined}
					>
						<img src={fileUrl(picture)} alt={picture.split('/').at(-1)} height={72} loading="lazy" />
					</a>
				))}
			</span>
		);
	}
	if (part === 'covers') {
		if (own.cover_works.length === 0) return none;
		return (
			<ol className={classes['entries']}>
				{own.cover_works.map(({ id, name }) => (
					<li key={id}>{other.covers.includes(id) ? name : <Mark className={classes['own']}>{name}</Mark>}</li>
				))}
			</ol>
		);
	}
	if (part === 'links') {
		if (own.links.length === 0) return none;
		const isTheirs = (link: { title: string; url: string }) =>
			other.links.some(({ title, url }) => title === link.title && url === link.url);
		return (
			<ul className={classes['entries']}>
				{own.links.map((link) => {
					const words = `${link.title} · ${link.url}`;
					return <li key={link.url}>{isTheirs(link) ? words : <Mark className={classes['own']}>{words}</Mark>}</li>;
				})}
			</ul>
		);
	}
	if (part === 'sections') {
		return (
			<ol className={classes['entries']}>
				{own.sections.map(({ key, shown }) => (
					<li key={key} data-off={shown === 0 || undefined}>
						{t(`section.${key}`)}
						{shown === 0 && ` (${t('off')})`}
					</li>
				))}
			</ol>
		);
	}
	const [value, theirs] =
		isSaid(part) && isEnglish ? [own.i18n.en[part], other.i18n.en[part]] : [own[part], other[part]];
	if (part === 'story') {
		if (value === '') return none;
		return <CleanHtml className={classes['story']} html={value} />;
	}
	return (
		<>
			{value === '' ? none : <Words value={value} other={theirs} as={Mark} />}
			{part === 'notice' && !isEnglish && momentsOf(own) && <span className={classes['times']}>{momentsOf(own)}</span>}
		</>
	);
}

function Words({ value, other, as: Mark }: { value: string; other: string; as: 'ins' | 'del' }): ReactNode {
	return wordsOf(value, other).map(({ text, isOwn, at }) =>
		isOwn ? (
			<Mark key={at} className={classes['own']}>
				{text}
			</Mark>
		) : (
			<Fragment key={at}>{text}</Fragment>
		),
	);
}
