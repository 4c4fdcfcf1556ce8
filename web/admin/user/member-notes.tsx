import { ActionIcon, Button, Textarea } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { addMemberNote, removeMemberNote } from '#domain/member-page/member-page.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { FormGuard } from '#web/kit/form/form-guard.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './member-detail.module.css';
import type { MemberDetail } from './member-detail.types.ts';

interface MemberNotesProps extends Pick<MemberDetail, 'member' | 'notes'> {
	onChanged(): void;
}

function NewNote({ memberId, onAdded }: { memberId: number; onAdded(): void }): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const rules = { content: ({ content }: { content: string }) => (content.trim() ? undefined : t('notes.required')) };
	const fields = useFields({ content: '' }, rules, async ({ content }) => {
		const input = { user_id: memberId, content: content.trim() };
		await call<typeof addMemberNote>('POST', '/admin/shop.user.User/note', input, { errors: 'silent' });
		fields.reset({ content: '' });
		onAdded();
	});
	return (
		<form {...fields.form} className={classes['newNote']}>
			<FormGuard fields={fields} />
			<Textarea
				aria-label={t('notes.new')}
				placeholder={t('notes.hint')}
				autosize
				minRows={2}
				maxRows={8}
				maxLength={1000}
				{...fields.text('content')}
			/>
			<Refusal>{fields.refusal}</Refusal>
			<Button type="submit" size="compact-md" variant="light" loading={fields.isSending}>
				{t('notes.add')}
			</Button>
		</form>
	);
}

/** What staff know of a member and write down for one another; reasons of the blocklist stand among it. */
export function MemberNotes({ member, notes, onChanged }: MemberNotesProps): ReactNode {
	const { t } = useTranslation('admin-member-detail');
	const mayWrite = useAuth()('note') && member.status !== 'deleted';

	async function remove(id: number): Promise<void> {
		if (!(await confirm({ title: t('notes.removeTitle'), confirmLabel: t('notes.remove'), tone: 'danger' }))) return;
		await call<typeof removeMemberNote>('POST', '/admin/shop.user.User/removeNote', { id });
		onChanged();
	}

	return (
		<Panel title={t('notes.title')}>
			{mayWrite && <NewNote memberId={member.id} onAdded={onChanged} />}
			{notes.length === 0 && <Muted isLine>{t('notes.none')}</Muted>}
			<ul className={classes['notes']}>
				{notes.map(({ id, kind, content, admin_name, is_own, create_time }) => (
					<li key={id} className={classes['note']}>
						<div className={classes['noteHead']}>
							{kind !== 'note' && (
								<StatusTag tone={kind === 'barred' ? 'danger' : 'success'}>{t(`notes.${kind}`)}</StatusTag>
							)}
							<Muted>
								{admin_name} · <Time at={create_time} pattern="yyyy-mm-dd hh:MM" />
							</Muted>
							{mayWrite && kind === 'note' && is_own === 1 && (
								<ActionIcon
									size="sm"
									aria-label={t('notes.removeOf', { note: content.slice(0, 40) })}
									onClick={() => void remove(id)}
								>
									<Trash2 size={14} />
								</ActionIcon>
							)}
						</div>
						<p className={classes['noteText']}>{content}</p>
					</li>
				))}
			</ul>
		</Panel>
	);
}
