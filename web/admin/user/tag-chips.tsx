import type { ReactNode } from 'react';
import type { ShownTag } from '#domain/member-tag/tag.kinds.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import classes from './member.module.css';

interface TagChipsProps {
	tags: readonly ShownTag[];
	/** So many at most, and how many there are besides. */
	most?: number;
}

/** The tags of a member, each in its colour. */
export function TagChips({ tags, most = Number.POSITIVE_INFINITY }: TagChipsProps): ReactNode {
	const { t } = useTranslation('admin-member');
	const rest = tags.slice(most);
	return (
		<span className={classes['tags']} data-narrow={most < Number.POSITIVE_INFINITY || undefined}>
			{tags.slice(0, most).map(({ id, name, tone }) => (
				<StatusTag key={id} tone={tone}>
					{name}
				</StatusTag>
			))}
			{rest.length > 0 && (
				<span title={rest.map(({ name }) => name).join(t('separator'))}>
					<Muted>{t('moreTags', { count: rest.length })}</Muted>
				</span>
			)}
		</span>
	);
}
