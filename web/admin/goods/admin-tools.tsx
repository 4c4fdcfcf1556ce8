import type { listGoodsTemplates, TemplateChoice } from '#domain/freight/template.contract.ts';
import type { readGoodsKit } from '#domain/goods/goods-kit.contract.ts';
import { OwnerSelect } from '#web/admin/common/owner-select.tsx';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { EditorTools } from '#web/shared/goods/editor.tools.ts';
import { ClassifyCreate } from './classify-create.tsx';
import { SpecTemplateCreate } from './spec-template-create.tsx';

const noTemplates: readonly TemplateChoice[] = [];

/** Goods travel by a template of their own merchant. */
function useTemplatesOf(merchantId: string): readonly TemplateChoice[] {
	const path = '/admin/shop.goods.Goods/templates';
	const options = { staleTime: 30_000 } as const;
	return (
		useCall<typeof listGoodsTemplates>('GET', path, { merchant_id: merchantId }, options).data?.list ?? noTemplates
	);
}

/** What the platform's desk brings to the goods editor. */
export function useAdminTools(): EditorTools {
	const { t } = useTranslation('admin-goods');
	const kit = useCall<typeof readGoodsKit>('GET', '/admin/shop.goods.Goods/kit', {}, { staleTime: 30_000 }).data;
	return {
		kit,
		useTemplates: useTemplatesOf,
		platform: {
			owner: (field) => <OwnerSelect {...field} platform={t('platform')} />,
			saveTemplate: (specs) => <SpecTemplateCreate specs={specs} />,
			newClassify: (onMade) => <ClassifyCreate onMade={onMade} />,
		},
	};
}
