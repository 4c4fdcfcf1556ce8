import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readPortfolioTexts, translatePortfolio } from '#domain/portfolio/portfolio.contract.ts';
import { portfolioParts } from '#domain/translation/translation.kinds.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { RichText } from '#web/kit/editor/rich-text.tsx';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CleanHtml } from '#web/kit/ui/clean-html.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import classes from './translation.module.css';
import { listPath } from './translation.rules.ts';

type Texts = AnswerOf<typeof readPortfolioTexts>['row'];

const parts = ['slogan', 'city', 'intro', 'hours', 'notice', 'story'] as const;
const most = { slogan: 60, city: 30, intro: 300, hours: 120, notice: 200 } as const;

/** The page of a creator, Chinese on the left and English on the right. */
export function PageDialog({ id, name, onClose }: { id: number; name: string; onClose(): void }): ReactNode {
	const { t } = useTranslation('admin-translation');
	const answer = useCall<typeof readPortfolioTexts>(
		'GET',
		'/admin/xshop.Portfolio/texts',
		{ id },
		{ staleTime: 0, errors: 'silent' },
	);
	const row = answer.isFetchedAfterMount ? answer.data?.row : undefined;
	return (
		<FormDialog title={t('pageOf', { name })} size="xl" onClose={onClose}>
			{!row && !answer.error && <ListSkeleton rows={4} height={72} />}
			<ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
			{row && <PageForm key={row.version} row={row} onSaved={onClose} />}
		</FormDialog>
	);
}

function PageForm({ row, onSaved }: { row: Texts; onSaved(): void }): ReactNode {
	const { t } = useTranslation('admin-translation');
	const client = useQueryClient();
	const fields = useFields({ english: row.english }, {}, async ({ english }) => {
		await call<typeof translatePortfolio>(
			'POST',
			'/admin/xshop.Portfolio/translate',
			{ id: row.id, version: row.version, english },
			{ errors: 'silent', success: t('saved') },
		);
		void client.invalidateQueries({ queryKey: [listPath] });
		onSaved();
	});
	const shown = parts.filter((part) => row.chinese[part].trim() !== '');
	const label = (part: (typeof parts)[number]) => portfolioParts[part][currentLanguage()];
	return (
		<DialogForm fields={fields} keepLabel={t('cancel')} submitLabel={t('save')} isReady={row.waits === 0}>
			<Refusal>{row.waits === 1 ? t('pageWaits') : ''}</Refusal>
			{shown.map((part) => (
				<div key={part} className={classes['pair']}>
					<div className={classes['original']}>
						<span className={classes['label']}>{t('chinese', { label: label(part) })}</span>
						{part === 'story' ? (
							<CleanHtml lang="zh-CN" html={row.chinese.story} />
						) : (
							<span lang="zh-CN">{row.chinese[part]}</span>
						)}
					</div>
					{part === 'story' ? (
						<RichText
							{...fields.input('english.story')}
							label={t('english', { label: label(part) })}
							lang="en"
							value={fields.values.english.story}
						/>
					) : part === 'intro' || part === 'notice' ? (
						<Textarea
							{...fields.text(`english.${part}`)}
							label={t('english', { label: label(part) })}
							maxLength={most[part]}
							lang="en"
							autosize
							minRows={2}
						/>
					) : (
						<TextInput
							{...fields.text(`english.${part}`)}
							label={t('english', { label: label(part) })}
							maxLength={most[part]}
							lang="en"
						/>
					)}
				</div>
			))}
		</DialogForm>
	);
}
