import { Button } from '@mantine/core';
import { FileUp, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { GoodsTab } from '#domain/goods/goods-admin.contract.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goodsPath, importPath } from './goods.paths.ts';

interface GoodsHeadButtonsProps {
	tab: GoodsTab;
	/** Whether the list shows any. */
	hasRows: boolean;
	/** What the list was asked for: the sheet edits the same goods. */
	query: unknown;
	onSwitches(): void;
}

/** What one may do with the list as a whole. */
export function GoodsHeadButtons({ tab, hasRows, query, onSwitches }: GoodsHeadButtonsProps): ReactNode {
	const { t } = useTranslation(['admin-goods', 'admin-goods-desk']);
	const auth = useAuth();
	const navigate = useNavigate();
	const bulk = `${goodsPath}/bulk?${new URLSearchParams({ q: JSON.stringify(query) })}`;
	return (
		<>
			{tab === 'audit' && auth('audit') && (
				<Button variant="default" onClick={onSwitches}>
					{t('admin-goods-desk:auditSwitches')}
				</Button>
			)}
			{auth('edit') && tab !== 'recycled' && hasRows && (
				<Button variant="default" onClick={() => void navigate(bulk)}>
					{t('admin-goods-desk:bulk')}
				</Button>
			)}
			{auth('add') && (
				<Button leftSection={<Plus size={16} />} onClick={() => void navigate(`${goodsPath}/add`)}>
					{t('add')}
				</Button>
			)}
			{auth({ name: importPath, subNodeName: `${importPath}/upload` }) && (
				<Button variant="default" leftSection={<FileUp size={16} />} onClick={() => void navigate(importPath)}>
					{t('import')}
				</Button>
			)}
		</>
	);
}
