import { Button, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { writeCrowdPost } from '#domain/crowdfunding/page.contract.ts';
import type { PostKind } from '#domain/crowdfunding/page.shapes.ts';
import { call } from '#web/kit/api/call.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import type { Post } from './crowd.reads.ts';
import classes from './crowd-view.module.css';

interface PostFormProps {
	crowdId: number;
	kind: PostKind;
	onWritten(post: Post): void;
}

/** Asks the maker, or comments as one of their supporters. */
export function PostForm({ crowdId, kind, onWritten }: PostFormProps): ReactNode {
	const { t } = useTranslation('store-crowd');
	const fields = useFields(
		{ content: '' },
		{ content: ({ content }) => (content.trim() ? undefined : t('needed')) },
		async ({ content }) => {
			const input = { crowdfunding_id: crowdId, kind, content };
			const post = await call<typeof writeCrowdPost>('POST', '/api/shop.Crowdfunding/write', input, {
				errors: 'silent',
				success: t(`written.${kind}`),
			});
			fields.set('content', '');
			onWritten(post);
		},
	);
	return (
		<form {...fields.form} data-unprinted="" className={classes['form']}>
			<Textarea
				{...fields.text('content')}
				label={t(`write.${kind}`)}
				placeholder={t(`hint.${kind}`)}
				maxLength={500}
				autosize
				minRows={2}
			/>
			<Refusal>{fields.refusal}</Refusal>
			<Button type="submit" variant="light" radius="xl" loading={fields.isSending}>
				{t(`send.${kind}`)}
			</Button>
		</form>
	);
}
