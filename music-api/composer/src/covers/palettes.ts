import type { GenreId } from '../genres/index.ts';

/** The paper of a cover and its inks, each #rrggbb. */
export interface Palette {
  readonly paper: string;
  /** The ink of the letters. */
  readonly ink: string;
  /** The inks of the picture. */
  readonly first: string;
  readonly second: string;
  readonly third: string;
}

const inks = (
  paper: string,
  ink: string,
  first: string,
  second: string,
  third: string,
): Palette => ({
  paper,
  ink,
  first,
  second,
  third,
});

/** The years before which a cover has another age's inks, the oldest first. */
export const AGES = [
  {
    before: 1970,
    palettes: [
      inks('#f1e6cd', '#1f1c1a', '#d1442b', '#e3aa34', '#2c6184'),
      inks('#e4b540', '#1f1a17', '#c8412b', '#f7ecd2', '#2f5f73'),
      inks('#245b6d', '#f8ecd0', '#e8a33a', '#a9c9c0', '#12394a'),
      inks('#d8593e', '#1c0e0b', '#f3c35f', '#f8ead0', '#2a5661'),
      inks('#8fa89b', '#1e2421', '#c6482d', '#f4e9cf', '#2b4a4b'),
    ],
  },
  {
    before: 1980,
    palettes: [
      inks('#dd9135', '#3a180d', '#8f3a1b', '#f5dda8', '#c4581d'),
      inks('#5f3620', '#f6e0b0', '#d9812f', '#ebbd60', '#a44f27'),
      inks('#ead6a5', '#56240f', '#c75c28', '#e0a040', '#74803c'),
      inks('#57662f', '#f7e8bc', '#dd9c38', '#bcc078', '#2f3a1a'),
      inks('#7c3145', '#f9e2bb', '#e08a4a', '#f0bf7a', '#4a1a2a'),
    ],
  },
  {
    before: 1990,
    palettes: [
      inks('#f2c3cc', '#1e2857', '#3f6db0', '#fff2df', '#ec7b6c'),
      inks('#1e2553', '#fbe4e4', '#e5708f', '#78bfc9', '#3d4691'),
      inks('#88c6c2', '#1a2a4e', '#ef7487', '#fdf1dc', '#3b5da3'),
      inks('#eae2d0', '#27243f', '#da6076', '#efb84f', '#3d8a94'),
      inks('#f0b75a', '#2b1f4f', '#d9566d', '#fdeed2', '#4a4a9c'),
    ],
  },
  {
    before: 2000,
    palettes: [
      inks('#3b3834', '#ecdfc6', '#ba662f', '#94946a', '#625b51'),
      inks('#8a8a63', '#191a12', '#31352a', '#e6dcb9', '#b1582f'),
      inks('#2d4350', '#efe3c8', '#c9803f', '#8ea6a3', '#182a35'),
      inks('#a84e33', '#fdf0dc', '#2c2a35', '#ecd3a4', '#7a2f22'),
      inks('#cbbf9f', '#2a2430', '#5b4a7a', '#f1e9d2', '#a1472f'),
    ],
  },
] as const;

/** The inks of each genre's covers since 2000. */
export const GENRE_PALETTES: Readonly<Record<GenreId, readonly Palette[]>> = {
  pop: [
    inks('#f1b5c3', '#74122f', '#d5304a', '#f7e9cf', '#f0a05a'),
    inks('#f3cd4e', '#1f2e66', '#e2592f', '#f8f0da', '#3d5fa3'),
    inks('#9bc8e2', '#1b2d55', '#ec6c4b', '#f8efd8', '#2f6ea6'),
    inks('#bcdcc4', '#1c3c34', '#e56c66', '#fbf2dd', '#3b8a71'),
    inks('#c5b4e1', '#33205c', '#ed6440', '#f8ecd9', '#7855b0'),
    inks('#ef7a5d', '#3a0f1c', '#fbd9a4', '#fdf0da', '#a82e42'),
    inks('#2c4f9e', '#fbeed6', '#f28b6b', '#f6cf6d', '#182f6b'),
  ],
  bollywood: [
    inks('#efa32b', '#56122e', '#bf283f', '#fbe8c2', '#1f6c75'),
    inks('#ac1f57', '#fdeac8', '#f2a832', '#f4c9c4', '#5c103c'),
    inks('#125c68', '#fbe6bf', '#e79d3f', '#8fc6b7', '#0a3a49'),
    inks('#c03a22', '#fdeacb', '#f4b448', '#f9dcc0', '#75191d'),
    inks('#643720', '#f9e3bd', '#d88b3c', '#efc687', '#3b1d13'),
    inks('#f6ead3', '#76203c', '#d6572d', '#e8b24d', '#2c6a60'),
    inks('#3f2a68', '#fbe5c4', '#e8964a', '#d97a8c', '#241645'),
  ],
  rock: [
    inks('#1c1c1f', '#efe6d6', '#cf3b2d', '#8f8a7d', '#48484c'),
    inks('#a33321', '#f9ecd5', '#1e1b1c', '#e6b17b', '#691c15'),
    inks('#e7dfce', '#1c1c1f', '#c03220', '#938d80', '#34343a'),
    inks('#183f49', '#f2e4c8', '#dc682f', '#82a5a1', '#0d2730'),
    inks('#d7a32c', '#1f1a17', '#2a2320', '#f5e7c1', '#a13c1e'),
    inks('#525d67', '#f7eedd', '#e0b03d', '#b2babb', '#23292f'),
    inks('#8a9c97', '#171d1f', '#b73a26', '#efe8d6', '#3a4a4c'),
  ],
  indieosng: [
    inks('#2f683b', '#fbefc8', '#efb331', '#aacd91', '#173e26'),
    inks('#e8b134', '#681525', '#b02820', '#fdf0d0', '#2d674d'),
    inks('#9f1f31', '#fcecca', '#efb238', '#eec3b2', '#5c1120'),
    inks('#1d737b', '#fdf2d6', '#f2b745', '#a7d6cc', '#0e4753'),
    inks('#e69fab', '#571337', '#b62f5c', '#fdf0e0', '#3f7a5b'),
    inks('#e6dbc4', '#432214', '#b2482c', '#d8a143', '#3c6451'),
    inks('#3d3566', '#fbe9c6', '#e9a14a', '#b8a6d6', '#221c40'),
  ],
  'hip-hop': [
    inks('#25252b', '#f4e9d2', '#eeb415', '#d2432e', '#6f6d70'),
    inks('#dd573b', '#1a0c0a', '#f6d9a0', '#fdf1da', '#5a1a1c'),
    inks('#2a4b8b', '#fbefd6', '#ec8034', '#abc3e6', '#172c57'),
    inks('#deb03e', '#241a12', '#3a2a1c', '#fbf0d0', '#955b1f'),
    inks('#b9b5aa', '#1f1e20', '#dc4a31', '#f3eee1', '#57544f'),
    inks('#493575', '#fbe9c9', '#ee993e', '#b79edb', '#291b4b'),
    inks('#55705c', '#f9f0d8', '#e8b04a', '#b9cbb0', '#23362a'),
  ],
  electronic: [
    inks('#141b3c', '#eae7f5', '#6480e6', '#efa662', '#2c3673'),
    inks('#10302a', '#dcf1e1', '#5bc49a', '#ecd06a', '#1d5347'),
    inks('#381644', '#f6e3ee', '#db5d7d', '#eeb07e', '#672d76'),
    inks('#d3e2e7', '#163049', '#2f6aa9', '#ef6e50', '#8db1c5'),
    inks('#2b2e34', '#ebe9e1', '#c3c656', '#7f8a95', '#4a5058'),
    inks('#27399a', '#f4eddd', '#ee7c5f', '#91a2ee', '#161f63'),
    inks('#e8e4da', '#232323', '#e05a3a', '#9aa3a8', '#2f4f6e'),
  ],
  jazz: [
    inks('#1f4f8d', '#f6eeda', '#e6b543', '#9dbfdd', '#102c56'),
    inks('#6a1a31', '#f7e6ca', '#dc7d43', '#d7a2a0', '#3d0d1d'),
    inks('#efe5ce', '#23211e', '#cc4a31', '#deac41', '#2f5c89'),
    inks('#d8a03c', '#241812', '#a83f24', '#f7ead0', '#2d4c58'),
    inks('#35504a', '#f5ecd4', '#d9924a', '#a9bfae', '#1b2f2b'),
    inks('#c9c2b4', '#26262a', '#c4553a', '#f3eee2', '#4d5a6b'),
  ],
  country: [
    inks('#d8b570', '#3d2314', '#a24a2c', '#f6e9cb', '#5e775a'),
    inks('#c9694f', '#2a130f', '#f1b667', '#fbe4c4', '#6b2f3d'),
    inks('#35507a', '#f9eed6', '#d6753f', '#aabfd2', '#1e3050'),
    inks('#2f4c3f', '#f6eacd', '#d39c44', '#93ab8e', '#1b2e26'),
    inks('#f0e3c3', '#482919', '#b2542e', '#d7a650', '#5c7362'),
    inks('#8a3025', '#f9e8ca', '#dda24f', '#d8b79c', '#541913'),
    inks('#8fb0b8', '#20302f', '#b9562f', '#f7ecd0', '#42696e'),
  ],
  'r&b': [
    inks('#e7b6a5', '#491527', '#b14259', '#fbeee0', '#7c2d4a'),
    inks('#d68b31', '#36110f', '#86301f', '#fae4ba', '#b4571f'),
    inks('#3c1c3e', '#f7e0d3', '#c55c7b', '#e5a77e', '#682f66'),
    inks('#482b21', '#f6e0c5', '#c57c4d', '#e6bd95', '#2a1711'),
    inks('#7a2239', '#fbe5d7', '#e28d77', '#f1bea6', '#4a1020'),
    inks('#a8b799', '#29342a', '#c36c4d', '#f4eedb', '#5d785e'),
    inks('#4b6a8c', '#fbeeda', '#efae7c', '#bfd0df', '#263f5c'),
  ],
  indie: [
    inks('#82936a', '#182214', '#efc961', '#f6efd9', '#3c4f38'),
    inks('#ced5d3', '#26343c', '#ce6b4c', '#f5f1e5', '#7d959a'),
    inks('#c88669', '#2f140e', '#f0d3a8', '#fbf1de', '#763b2d'),
    inks('#eee4d0', '#33413f', '#c06941', '#dfb45c', '#7d9f8c'),
    inks('#4b6281', '#fbf0da', '#eeb270', '#b6c5d5', '#2b3b55'),
    inks('#a48fad', '#2a1b36', '#f1cd8b', '#f6ece5', '#5d466d'),
    inks('#e3bd5b', '#2e2a1e', '#c2613c', '#f9f1da', '#5a7a70'),
  ],
};
