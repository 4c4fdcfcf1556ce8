import { SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import { momentOf } from '#domain/resource/field.reader.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import type { DraftSeo } from './editor.draft.ts';
import classes from './editor.module.css';
import type { SectionProps } from './editor.section.ts';

const parts = [
	['title', 'editor.seoTitle', 80],
	['keywords', 'editor.seoKeywords', 255],
	['description', 'editor.seoDescription', 255],
] as const;

/** What search engines and link previews read, in both languages. */
export function SeoFields({ draft, put, errors }: SectionProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const { seo } = draft;
	const hintOf = (part: keyof DraftSeo) => ({ title: draft.name, keywords: '', description: draft.brief })[part];
	return (
		<div className={classes['fields']}>
			{parts.flatMap(([part, label, maxLength]) => [
				<TextInput
					key={part}
					label={t(label)}
					placeholder={hintOf(part)}
					maxLength={maxLength}
					value={seo[part]}
					error={errors[`seo.${part}`]}
					onChange={(event) => put({ seo: { ...seo, [part]: event.currentTarget.value } })}
				/>,
				<TextInput
					key={`${part} en`}
					label={`${t(label)} (${t('editor.english')})`}
					lang="en"
					maxLength={maxLength}
					value={seo.en[part]}
					onChange={(event) => put({ seo: { ...seo, en: { ...seo.en, [part]: event.currentTarget.value } } })}
				/>,
			])}
		</div>
	);
}

interface PublishProps extends SectionProps {
	/** How it stands in the shop; a draft where it is new. */
	status: string;
	canShelve: boolean;
}

/** When it goes on the shelf, and when off it again. */
export function PublishFields({ draft, put, errors, status, canShelve }: PublishProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const [isLater, setLater] = useState(draft.publish_at !== null);
	const isOnShelf = status === goodsStatus.onShelf;
	const mayPublish = canShelve && (status === goodsStatus.draft || status === goodsStatus.offShelf);
	return (
		<>
			{mayPublish && (
				<SegmentedControl
					className={classes['kind'] ?? ''}
					aria-label={t('editor.publish')}
					value={isLater ? 'later' : 'byHand'}
					data={[
						{ value: 'byHand', label: t('editor.publishByHand') },
						{ value: 'later', label: t('editor.publishLater') },
					]}
					onChange={(value) => {
						setLater(value === 'later');
						if (value !== 'later') put({ publish_at: null });
					}}
				/>
			)}
			<p className={classes['hint']}>
				{isOnShelf ? t('editor.isOnShelf') : t(isLater ? 'editor.publishLaterHint' : 'editor.publishByHandHint')}
			</p>
			<div className={classes['fields']}>
				{mayPublish && isLater && (
					<Moment
						label={t('editor.publishAt')}
						value={draft.publish_at}
						error={errors['publish_at']}
						onChange={(publish_at) => put({ publish_at })}
					/>
				)}
				{canShelve && (
					<Moment
						label={t('editor.unpublishAt')}
						hint={t('editor.unpublishHint')}
						value={draft.unpublish_at}
						error={errors['unpublish_at']}
						onChange={(unpublish_at) => put({ unpublish_at })}
					/>
				)}
			</div>
		</>
	);
}

interface MomentProps {
	label: string;
	hint?: string;
	value: number | null;
	error: string | undefined;
	onChange(value: number | null): void;
}

function Moment({ label, hint, value, error, onChange }: MomentProps): ReactNode {
	// What is half typed is no moment yet and stays in the field.
	const [text, setText] = useState(() => formatTime(value, 'yyyy-mm-ddThh:MM'));
	return (
		<TextInput
			type="datetime-local"
			label={label}
			description={hint}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			value={text}
			error={error}
			onChange={(event) => {
				const typed = event.currentTarget.value;
				setText(typed);
				const moment = momentOf(typed);
				if (moment !== undefined || typed === '') onChange(moment ?? null);
			}}
		/>
	);
}
