/** @file The companies of the demo. Invented, as are the people. */
import type { Party } from '@proofmark/contract/api/party.ts';

/** A company as the demo knows it. */
export type SeedParty = Pick<Party, 'kind' | 'nameEn' | 'nameZh' | 'city'> &
  Partial<Pick<Party, 'position' | 'terms' | 'notes'>>;

const client = (nameEn: string, city: string, terms: Party['terms'], notes = ''): SeedParty => ({
  kind: 'client',
  nameEn,
  nameZh: '',
  city,
  terms,
  notes,
});

/** A factory and the company that owns it. */
function plant(
  city: string,
  [supplierEn, supplierZh]: readonly [string, string],
  [nameEn, nameZh]: readonly [string, string],
  [lat, lng]: readonly [number, number],
): SeedParty[] {
  return [
    { kind: 'supplier', nameEn: supplierEn, nameZh: supplierZh, city },
    { kind: 'factory', nameEn, nameZh, city, position: { lat, lng } },
  ];
}

/** Three clients, eight suppliers and their factories. */
export const SEED_PARTIES: readonly SeedParty[] = [
  client('Northlight Home Goods Ltd.', 'Hamburg', { aqlCritical: 'NA', aqlMajor: '2.5', aqlMinor: '4.0' }),
  client('Marlow & Finch Apparel', 'Leeds', { aqlCritical: 'NA', aqlMajor: '2.5', aqlMinor: '4.0' }),
  client(
    'Brightfold Retail Inc.',
    'Columbus',
    { aqlCritical: 'NA', aqlMajor: '1.5', aqlMinor: '4.0' },
    'Calls before every shipment.',
  ),
  ...plant(
    'Chaozhou',
    ['Chaozhou Yunhe Ceramics Co., Ltd.', '潮州云禾陶瓷有限公司'],
    ['Yunhe Ceramics Plant 2', '云禾陶瓷二厂'],
    [23.6618, 116.6223],
  ),
  ...plant(
    'Nantong',
    ['Nantong Haiyue Garments Co., Ltd.', '南通海悦服饰有限公司'],
    ['Haiyue Garments, workshop 3', '海悦服饰三车间'],
    [32.0687, 121.0742],
  ),
  ...plant(
    'Zhongshan',
    ['Zhongshan Xinlu Lighting Co., Ltd.', '中山欣路照明有限公司'],
    ['Xinlu Lighting', '欣路照明'],
    [22.6145, 113.1937],
  ),
  ...plant(
    'Yongkang',
    ['Yongkang Yunhe Metal Products Co., Ltd.', '永康云禾五金制品有限公司'],
    ['Yunhe Metal', '云禾五金'],
    [28.8883, 120.0474],
  ),
  ...plant(
    'Foshan',
    ['Shunde Wood Furniture Co., Ltd.', '顺德木业家具有限公司'],
    ['Shunde Wood', '顺德木业'],
    [22.8052, 113.2933],
  ),
  ...plant(
    'Quanzhou',
    ['Quanzhou Lianhe Bags Co., Ltd.', '泉州联和箱包有限公司'],
    ['Lianhe Bags', '联和箱包'],
    [24.8741, 118.6757],
  ),
  ...plant(
    'Shantou',
    ["Shantou Cheng'an Toys Co., Ltd.", '汕头澄安玩具有限公司'],
    ["Cheng'an Toys", '澄安玩具'],
    [23.4661, 116.7556],
  ),
  ...plant(
    'Shaoxing',
    ['Shaoxing Jiahe Textiles Co., Ltd.', '绍兴嘉禾纺织有限公司'],
    ['Jiahe Textiles', '嘉禾纺织'],
    [30.0303, 120.5802],
  ),
];
