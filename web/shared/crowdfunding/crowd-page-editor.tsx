import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { adminEditCrowdPage } from '#domain/crowdfunding/page.contract.ts';
import type { CrowdPageContent } from '#domain/crowdfunding/page.shapes.ts';
import { call } from '#web/kit/api/call.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { Uploaded } from '#web/kit/upload/uploaded.tsx';
import { crowdCall } from '#web/shared/crowdfunding/crowd.calls.ts';
import type { CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';
import { CrowdChapters } from '#web/shared/crowdfunding/crowd-chapters.tsx';
import { CrowdDates } from '#web/shared/crowdfunding/crowd-dates.tsx';
import classes from '#web/shared/crowdfunding/crowd-form.module.css';

interface CrowdPageEditorProps {
	area: CrowdArea;
	id: number;
	version: number;
	content: CrowdPageContent;
	onSaved(): void;
	onCancel(): void;
}

/** What a crowdfunding tells: cover and video, chapters, days and risks, in both languages. */
export function CrowdPageEditor({ area, id, version, content, onSaved, onCancel }: CrowdPageEditorProps): ReactNode {
	const { t } = useTranslation(['shop-crowd', 'kit']);
	const fields = useFields({ content }, {}, async (values) => {
		const sent = { id, version, content: values.content };
		const { waits } = await call<typeof adminEditCrowdPage>('POST', crowdCall(area, 'editPage'), sent, {
			errors: 'silent',
		});
		toast.success(t(waits === 1 ? 'page.handedIn' : 'form.saved'));
		onSaved();
	});
	const { values, errors } = fields;
	const found: Readonly<Record<string, string | undefined>> = errors;
	// A picture arrives while something else is typed, and must not take that back.
	const latest = useRef(values.content);
	useEffect(
		function follow() {
			latest.current = values.content;
		},
		[values.content],
	);
	const put = (change: Partial<CrowdPageContent>) => {
		latest.current = { ...latest.current, ...change };
		fields.set('content', latest.current);
	};
	return (
		<form {...fields.form} className={classes['form']}>
			<Uploaded
				kind="image"
				label={t('page.cover')}
				hint={t('page.coverHint')}
				error={found['content.cover']}
				value={values.content.cover}
				onChange={([cover = '']) => put({ cover })}
			/>
			<Uploaded
				kind="file"
				label={t('page.video')}
				hint={t('page.videoHint')}
				error={found['content.video']}
				value={values.content.video}
				onChange={(files) => put({ video: files.at(-1) ?? '' })}
			/>
			<CrowdChapters
				chapters={values.content.chapters}
				errors={found}
				onChange={(change) => put({ chapters: change(latest.current.chapters) })}
			/>
			<CrowdDates dates={values.content.dates} errors={found} onChange={(dates) => put({ dates })} />
			<Textarea
				label={t('page.risks')}
				description={t('page.risksHint')}
				maxLength={3000}
				autosize
				minRows={3}
				error={found['content.risks']}
				value={values.content.risks}
				onChange={(event) => put({ risks: event.currentTarget.value })}
			/>
			<Textarea
				label={t('page.inEnglish', { what: t('page.risks') })}
				lang="en"
				maxLength={3000}
				autosize
				minRows={3}
				value={values.content.risks_en}
				onChange={(event) => put({ risks_en: event.currentTarget.value })}
			/>
			<FormProblems form={fields.form.ref} refusals={fields.refusals} />
			<Refusal>{fields.refusal}</Refusal>
			<div className={classes['actions']}>
				<Button variant="default" onClick={onCancel}>
					{t('kit:dialog.cancel')}
				</Button>
				<Button type="submit" loading={fields.isSending}>
					{t('form.save')}
				</Button>
			</div>
		</form>
	);
}
