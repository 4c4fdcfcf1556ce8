import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { growthLogMember } from '#domain/level/level.contract.ts';
import type { moneyLogMember } from '#domain/member/balance-log.contract.ts';
import { memberRelation } from '#domain/member/member.resource.ts';
import { remoteSelect } from '#domain/resource/fields.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { newUuid } from '#web/kit/api/uuid.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { RemoteSelectField } from '#web/kit/fields/remote-input.tsx';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { previewOf } from './balance.rules.ts';
import { changeKinds, type Person, type Standing } from './change.kinds.tsx';
import { LevelStep } from './level-step.tsx';
import classes from './member.module.css';

interface ChangeValues {
	user_id: string;
	money: string;
	score: string;
	growth: string;
	memo: string;
}

type Asked = typeof moneyLogMember | typeof growthLogMember;

/** What is sent of a change; `change` in cents, points or growth. */
export interface Change {
	user_id: number;
	change: number;
	memo: string;
	/** The same for every attempt, so that the change is booked once. */
	request_key: string;
}

interface ChangeDialogProps {
	kind: keyof typeof changeKinds;
	/** Whose balance it is, or where the standing of this member, or of a chosen one, is asked for. */
	whose: Standing | { askAt: `${string}/add`; of?: Person };
	/** Books the change; answers the balance before and after, as texts to show. */
	book(change: Change): Promise<{ before: string | number; after: string | number }>;
	onClose(): void;
	onChanged(): void;
}

const memberField = remoteSelect('会员', 'Member', { required: true, relation: memberRelation });

/** Changes a balance, points or growth by hand; however often it has to be sent, the change is made once. */
export function ChangeDialog({ kind, whose, book, onClose, onChanged }: ChangeDialogProps): ReactNode {
	const { t } = useTranslation('admin-member');
	const { read, balance, show, sign, tooLow, noChange } = changeKinds[kind];
	const known = 'id' in whose ? whose : undefined;
	const given: Person | undefined = 'id' in whose ? whose : whose.of;
	const [requestKey] = useState(newUuid);
	// Without an answer the change may have been made: only the very same may then be sent again.
	const [isUnanswered, setUnanswered] = useState(false);
	const needed = (name: 'member' | 'memo') => t('change.required', { field: t(`change.${name}`) });
	const fields = useFields<ChangeValues>(
		{ user_id: String(given?.id ?? ''), money: '', score: '', growth: '', memo: '' },
		{
			user_id: ({ user_id }) => (Number(user_id) > 0 ? undefined : needed('member')),
			[kind]: (values: ChangeValues) => amountProblem(values[kind]),
			memo: ({ memo }) => (memo.trim() === '' ? needed('memo') : undefined),
		},
		change,
		{ checksLeft: true },
	);
	const chosen = Number(fields.values.user_id);
	const standing = useCall<Asked>(
		'GET',
		'askAt' in whose ? whose.askAt : '/add',
		{ userId: chosen },
		{ enabled: !known && chosen > 0, staleTime: 0 },
	);
	const asked = chosen > 0 ? standing.data : undefined;
	const member: Standing | undefined = known ?? asked?.user;
	const levels = asked && 'levels' in asked ? asked.levels : undefined;
	const preview = member && previewOf(balance(member), read(fields.values[kind]));

	function amountProblem(text: string): string | undefined {
		const change = read(text);
		if (change === undefined) return t(`change.${kind}.rule`);
		if (change === 0) return noChange[currentLanguage()];
		return !member || balance(member) + change >= 0 ? undefined : tooLow[currentLanguage()];
	}

	async function change({ [kind]: amount, memo }: ChangeValues): Promise<unknown> {
		if (!member) return false;
		const wanted = { user_id: member.id, change: read(amount) ?? 0, memo: memo.trim(), request_key: requestKey };
		try {
			const balances = await book(wanted);
			toast.success(t(`change.${kind}.done`, { name: nameOf(member), ...balances }));
			return onChanged();
		} catch (error) {
			const isLost = error instanceof CallError && error.failure !== 'refused' && !isCancelled(error);
			setUnanswered(isLost);
			if (!known && !isLost) void standing.refetch();
			if (!isLost) throw error;
			throw new FormRefusal(t(`change.${kind}.unanswered`, { why: error.message }));
		}
	}

	return (
		<ActionDialog
			title={given ? t(`change.${kind}.title`, { name: nameOf(given) }) : t(`change.${kind}.titleNew`)}
			submitLabel={t(isUnanswered ? 'change.again' : 'change.submit')}
			fields={fields}
			onClose={onClose}
		>
			{!given && (
				<fieldset className={classes['picker']} disabled={isUnanswered}>
					<RemoteSelectField
						{...fields.input('user_id')}
						field={memberField}
						label={t('change.member')}
						hint={t('change.memberHint')}
						isFirst
					/>
				</fieldset>
			)}
			<TextInput
				label={t(`change.${kind}.amount`)}
				description={t(`change.${kind}.amountHint`)}
				withAsterisk
				data-autofocus={given ? true : undefined}
				inputMode="text"
				autoComplete="off"
				leftSection={sign || undefined}
				readOnly={isUnanswered}
				{...fields.text(kind)}
			/>
			<dl className={classes['preview']} aria-live="polite">
				<div>
					<dt>{t(`change.${kind}.before`)}</dt>
					<dd>{member ? show(balance(member), false) : '–'}</dd>
				</div>
				<div>
					<dt>{t('change.change')}</dt>
					<dd>{preview ? show(preview.change, true) : '–'}</dd>
				</div>
				<div data-after>
					<dt>{t(`change.${kind}.after`)}</dt>
					<dd>{preview ? show(preview.after, false) : '–'}</dd>
				</div>
				{kind === 'growth' && (
					<div data-wide>
						<dt>{t('change.growth.level')}</dt>
						<dd>{member && levels ? <LevelStep levels={levels} from={balance(member)} to={preview?.after} /> : '–'}</dd>
					</div>
				)}
			</dl>
			<Textarea
				label={t('change.memo')}
				description={t(`change.${kind}.memoHint`)}
				withAsterisk
				autosize
				minRows={2}
				maxLength={200}
				readOnly={isUnanswered}
				{...fields.text('memo')}
			/>
		</ActionDialog>
	);
}

function nameOf({ nickname, username }: Person): string {
	return nickname || username;
}
