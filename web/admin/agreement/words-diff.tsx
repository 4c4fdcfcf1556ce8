import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type DiffLine, diffTexts } from './agreement.diff.ts';
import classes from './agreement.module.css';
import { paragraphsOf } from './agreement.paragraphs.ts';
import type { AgreementWords } from './agreement.types.ts';

const parts = [
	{ title: 'title', content: 'content', lang: 'zh-cn' },
	{ title: 'title_en', content: 'content_en', lang: 'en' },
] as const;

interface WordsDiffProps {
	before: AgreementWords | null;
	after: AgreementWords;
}

/** What one text has and the other has not, in both languages. */
export function WordsDiff({ before, after }: WordsDiffProps): ReactNode {
	const { t } = useTranslation('admin-agreement');
	const texts = parts.map(({ title, content, lang }) => {
		const old = before ? [before[title], ...paragraphsOf(before[content])] : [];
		return { lang, lines: diffTexts(old, [after[title], ...paragraphsOf(after[content])].filter(Boolean)) };
	});
	if (texts.every(({ lines }) => lines.every(({ side }) => side === 'both')))
		return <p className={classes['same']}>{t('diff.same')}</p>;
	return texts.map(({ lang, lines }) =>
		lines.length === 0 ? null : (
			<section key={lang} lang={lang} className={classes['diff']} aria-label={t(`diff.${lang}`)}>
				<p className={classes['language']}>{t(`diff.${lang}`)}</p>
				{folded(lines).map(({ key, line, count }) =>
					line ? (
						<Line key={key} line={line} />
					) : (
						<p key={key} className={classes['folded']}>
							{t('diff.folded', { count })}
						</p>
					),
				)}
			</section>
		),
	);
}

function Line({ line: { side, pieces } }: { line: DiffLine }): ReactNode {
	const { t } = useTranslation('admin-agreement');
	const Tag = side === 'old' ? 'del' : side === 'new' ? 'ins' : 'span';
	return (
		<p className={classes['line']} data-side={side}>
			{side !== 'both' && <VisuallyHidden>{t(`diff.${side}`)}</VisuallyHidden>}
			{pieces.map(({ text, at, isOwn }) => (isOwn ? <Tag key={at}>{text}</Tag> : <span key={at}>{text}</span>))}
		</p>
	);
}

interface Folded {
	readonly key: string;
	readonly line?: DiffLine;
	/** How many lines stand here unchanged. */
	readonly count: number;
}

const near = 1;

/** Long runs of what both have are one line: what changed is what is looked for. */
function folded(lines: readonly DiffLine[]): Folded[] {
	const isNear = lines.map((_, at) =>
		lines.slice(Math.max(0, at - near), at + near + 1).some(({ side }) => side !== 'both'),
	);
	const shown: Folded[] = [];
	let run = 0;
	lines.forEach((line, at) => {
		if (isNear[at]) {
			if (run > 0) shown.push({ key: `fold ${at}`, count: run });
			run = 0;
			shown.push({ key: `line ${at}`, line, count: 0 });
		} else run += 1;
	});
	if (run > 0) shown.push({ key: 'fold end', count: run });
	return shown;
}
