import { Button } from '@mantine/core';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import type { countTagMembers } from '#domain/member-tag/tag.contract.ts';
import { type ShownTag, tagKind } from '#domain/member-tag/tag.kinds.ts';
import { mostBorne } from '#domain/member-tag/tag.limits.ts';
import { memberTagResource, ruleOfTag } from '#domain/member-tag/tag.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import type { OwnInputProps, OwnInputs } from '#web/kit/fields/field-input.tsx';
import { valuesToSend } from '#web/kit/fields/form.values.ts';
import { NumberField } from '#web/kit/fields/simple-inputs.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './member.module.css';

type Tag = Row<typeof memberTagResource>;

const membersPath = '/admin/shop/user/user';

/** How many bear a tag, and the way to them. */
function MembersCell({ row }: { row: Tag }): ReactNode {
	const { t } = useTranslation('admin-member-tag');
	const maySee = useAuth()({ name: membersPath, subNodeName: `${membersPath}/index` });
	const text = row.members > mostBorne ? t('manyMembers', { count: mostBorne }) : t('members', { count: row.members });
	if (!maySee || row.members === 0) return <span className="at-figures">{text}</span>;
	return (
		<Link
			to={`${membersPath}?tags=${row.id}`}
			className={classes['link']}
			aria-label={t('seeMembers', { text, name: row.name })}
		>
			{text}
		</Link>
	);
}

/** When whom a rule means was last looked for. */
function KeptCell({ row }: { row: Tag }): ReactNode {
	const { t } = useTranslation('admin-member-tag');
	if (row.kind === tagKind.hand) return '–';
	if (!row.kept_time) return <Muted>{t('notKept')}</Muted>;
	return <Time at={row.kept_time} pattern="yyyy-mm-dd hh:MM" />;
}

const cells: OwnCells<Tag> = {
	name: (row) => <StatusTag tone={row.tone as ShownTag['tone']}>{row.name}</StatusTag>,
	members: (row) => <MembersCell row={row} />,
	kept_time: (row) => <KeptCell row={row} />,
};

/** The last condition of a rule, and below it how many members meet them all as they stand in the form. */
function LastCondition({ form, ...props }: OwnInputProps): ReactNode {
	const { t } = useTranslation('admin-member-tag');
	const [found, setFound] = useState<{ asked: string; members?: number; refusal?: string }>();
	const [isAsking, setAsking] = useState(false);
	const rule = valuesToSend(ruleOfTag, { ...form.values, i18n: { en: {} } });
	const asked = JSON.stringify(rule);
	// What was counted for other conditions says nothing of these.
	const shown = found?.asked === asked ? found : undefined;

	async function count(): Promise<void> {
		setAsking(true);
		try {
			const input = rule as SentTo<typeof countTagMembers>;
			const options = { errors: 'silent', timeoutMs: 0 } as const;
			const { members } = await call<typeof countTagMembers>('GET', '/admin/shop.user.Tag/count', input, options);
			setFound({ asked, members });
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			setFound({ asked, refusal: error.message });
		} finally {
			setAsking(false);
		}
	}

	return (
		<>
			<NumberField {...props} />
			<div className={classes['counted']}>
				<Button
					variant="default"
					size="compact-md"
					leftSection={<Users size={16} aria-hidden="true" />}
					loading={isAsking}
					onClick={() => void count()}
				>
					{t('count')}
				</Button>
				<span role="status">{shown?.members !== undefined && t('counted', { count: shown.members })}</span>
			</div>
			<Refusal>{shown?.refusal}</Refusal>
		</>
	);
}

const inputs: OwnInputs = { refund_rate: LastCondition };

/** The tags by which staff sort members, and whom their rules mean. */
export function MemberTagPage(): ReactNode {
	const { t } = useTranslation('admin-member-tag');
	return <ResourcePage resource={memberTagResource} cells={cells} inputs={inputs} nothingYet={t('nothingYet')} />;
}
