import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './editor.nav.module.css';

/** The parts of the editor, in their order. */
export const editorParts = [
	'base',
	'pictures',
	'specs',
	'delivery',
	'marketing',
	'params',
	'detail',
	'seo',
	'publish',
] as const;

export type EditorPart = (typeof editorParts)[number];

/** The address of a part on its page; several editors may be open at once. */
export function partId(editor: string, part: EditorPart): string {
	return `${editor}-${part}`;
}

/** In which part a field lies. */
export function partOf(field: string): EditorPart {
	const name = field.split('.')[0] ?? '';
	if (['image', 'images', 'video'].includes(name)) return 'pictures';
	if (['specs', 'skus', 'spec_type'].includes(name)) return 'specs';
	if (name.startsWith('delivery') || name === 'fixed_per') return 'delivery';
	if (name === 'pretag_ids' || name === 'service_ids') return 'marketing';
	if (
		name.startsWith('limit') ||
		name.endsWith('_allowed') ||
		name.includes('score') ||
		name === 'min_buy' ||
		name === 'stock_mode' ||
		name === 'make_days'
	)
		return 'marketing';
	if (name.endsWith('publish_at')) return 'publish';
	return editorParts.find((part) => part === name) ?? 'base';
}

/** Leads to a part of the editor. */
export function showPart(editor: string, part: EditorPart): void {
	const section = document.getElementById(partId(editor, part));
	section?.scrollIntoView({ block: 'start' });
	section?.focus({ preventScroll: true });
}

interface EditorNavProps {
	/** What the ids of the parts begin with. */
	editor: string;
	/** The parts with something to correct. */
	wrong: ReadonlySet<EditorPart>;
	/** The parts this desk shows. */
	parts?: readonly EditorPart[];
}

/** The way to each part, always in sight; shows where the reader is. */
export function EditorNav({ editor, wrong, parts = editorParts }: EditorNavProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const [current, setCurrent] = useState<EditorPart>('base');
	useEffect(
		function watchParts() {
			const seen = new Set<EditorPart>();
			const observer = new IntersectionObserver(
				(entries) => {
					for (const { target, isIntersecting } of entries) {
						const part = editorParts.find((one) => target.id === partId(editor, one));
						if (part && isIntersecting) seen.add(part);
						else if (part) seen.delete(part);
					}
					const first = editorParts.find((part) => seen.has(part));
					if (first) setCurrent(first);
				},
				{ rootMargin: '-25% 0px -60% 0px' },
			);
			for (const part of editorParts) {
				const section = document.getElementById(partId(editor, part));
				if (section) observer.observe(section);
			}
			return () => observer.disconnect();
		},
		[editor],
	);
	return (
		<nav className={classes['nav']} aria-label={t('editor.parts')}>
			{parts.map((part) => (
				<button
					key={part}
					type="button"
					className={classes['part']}
					aria-current={part === current ? 'location' : undefined}
					data-wrong={wrong.has(part) || undefined}
					onClick={() => showPart(editor, part)}
				>
					{t(`editor.${part}`)}
					{wrong.has(part) && <span className={classes['hidden']}>{t('editor.toCorrect')}</span>}
				</button>
			))}
		</nav>
	);
}
