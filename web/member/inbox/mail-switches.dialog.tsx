import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { readSwitches, writeSwitches } from '#domain/inbox/inbox.contract.ts';
import { mailLevels, messageGroups } from '#domain/inbox/inbox.groups.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';

const path = '/api/account/messageSwitches';

/** What of each group goes by mail as well. */
export function MailSwitchesDialog({ onClose }: { onClose(): void }): ReactNode {
	const { t } = useTranslation('member-inbox');
	const { data, error, isPending, refetch } = useCall<typeof readSwitches>(
		'GET',
		path,
		{},
		{ errors: 'silent', staleTime: 0 },
	);
	return (
		<FormDialog title={t('switches.title')} onClose={onClose}>
			{data ? (
				<SwitchesForm known={data} onDone={() => void refetch().then(onClose)} />
			) : isPending ? (
				<ListSkeleton rows={6} height={56} />
			) : (
				<ErrorState error={error} onRetry={() => void refetch()} />
			)}
		</FormDialog>
	);
}

function SwitchesForm({ known, onDone }: { known: AnswerOf<typeof readSwitches>; onDone(): void }): ReactNode {
	const { t } = useTranslation('member-inbox');
	const fields = useFields(known.mail, {}, async (mail) => {
		const options = { errors: 'silent', success: t('switches.done') } as const;
		await call<typeof writeSwitches>('POST', path, { mail }, options);
		onDone();
	});
	const missing = known.is_mailed === 0 ? 'switches.notMailed' : known.has_email === 0 ? 'switches.noEmail' : undefined;
	const levels = mailLevels.map((value) => ({ value, label: t(`levels.${value}`) }));
	return (
		<DialogForm fields={fields} submitLabel={t('switches.save')}>
			<Muted isLine>{t('switches.text')}</Muted>
			{missing && <Muted isLine>{t(missing)}</Muted>}
			{messageGroups.map((group) => (
				<NativeSelect
					key={group}
					label={t(`groups.${group}`)}
					description={t(`about.${group}`)}
					data={levels}
					{...fields.text(group)}
				/>
			))}
		</DialogForm>
	);
}
