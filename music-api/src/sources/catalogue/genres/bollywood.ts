import type { GenreEntry } from '../entries.ts';

/** Bollywood: film songs that never had a film, in Devanagari, romanised Hindi and Urdu. */
export const bollywood: GenreEntry = {
  id: 'bollywood',
  name: 'Bollywood',
  language: 'hindi',
  artists: [
    {
      name: 'Meher Anand',
      albums: [
        {
          id: 1201,
          name: ['चाँदनी रास्ते', 'chandni raaste'],
          released: '2026-08-15',
          tracks: [
            ['चाँदनी रास्ते', 'chandni raaste'],
            ['धीमी बारिश', 'dheemi baarish'],
            ['तेरी ओर चले', 'teri or chale'],
            ['अधूरी सी चिट्ठी', 'adhoori si chitthi'],
            ['रंग उतरे नहीं', 'rang utre nahin'],
            ['सुबह का वादा', 'subah ka vaada'],
            ['मन का मेला', 'man ka mela'],
          ],
        },
        {
          id: 1202,
          name: 'Kaagaz Ke Pankh',
          released: '2022-01-21',
          tracks: [
            'Kaagaz Ke Pankh',
            'Saanjh Ki Gali',
            'Boondon Ka Shehar',
            'Nazrein Jhuki Jhuki',
            'Phir Wahi Khidki',
            'Dastak Ke Baad',
          ],
        },
      ],
    },
    {
      name: 'Raunak Tandel',
      albums: [
        {
          id: 1203,
          name: 'Dhol Aur Dhadkan',
          released: '2025-10-18',
          tracks: [
            'Dhol Aur Dhadkan',
            'Nachdi Gali',
            'Baraat Ka Bulaawa',
            'Phulkari Raat',
            'Tumka Tumka',
          ],
        },
      ],
    },
    {
      name: ['इरा वसुधन', 'ira vasudhan'],
      albums: [
        {
          id: 1204,
          name: ['नीली ओढ़नी', 'neeli odhni'],
          released: '2024-07-28',
          tracks: [
            ['नीली ओढ़नी', 'neeli odhni'],
            ['पलकों पे पानी', 'palkon pe paani'],
            ['साँझ सवेरे तू', 'saanjh savere tu'],
            ['रेशम की डोर', 'resham ki dor'],
            ['काजल बोले', 'kaajal bole'],
          ],
        },
      ],
    },
    {
      name: 'Firdaus & Qamar',
      language: 'urdu',
      albums: [
        {
          id: 1205,
          name: ['خوابوں کا شہر', 'khwabon ka shehr'],
          released: '2021-11-12',
          tracks: [
            ['خوابوں کا شہر', 'khwabon ka shehr'],
            ['تیری گلی کی شام', 'teri gali ki shaam'],
            ['دل کے دریا', 'dil ke darya'],
            ['چراغ اور ہوا', 'charagh aur hawa'],
            ['رات کا مسافر', 'raat ka musafir'],
          ],
        },
      ],
    },
    {
      name: 'Tanvi Kshirsagar',
      albums: [
        {
          id: 1206,
          name: 'Gulmohar Days',
          released: '2026-04-11',
          tracks: [
            'Gulmohar Days',
            'Chutki Bhar Dhoop',
            'Chai Pe Milna',
            'Baatein Beshumaar',
            'Local Train Love',
          ],
        },
      ],
    },
    {
      name: 'Aarav Bhimani',
      albums: [
        {
          id: 1207,
          name: 'Safar Ka Saathi',
          released: '2020-02-14',
          tracks: ['Safar Ka Saathi', 'Pahaadon Ke Paar', 'Ek Aur Mod'],
        },
        {
          id: 1208,
          name: ['लौट आना', 'laut aana'],
          released: '2025-06-07',
          tracks: [
            ['लौट आना', 'laut aana'],
            ['खाली प्लेटफ़ॉर्म', 'khaali platform'],
            ['तुम्हारे बाद का मौसम', 'tumhare baad ka mausam'],
          ],
        },
      ],
    },
    {
      name: 'Sitara Jahan Ensemble',
      albums: [
        {
          id: 1209,
          name: ['महफ़िल-ए-शाम', 'mehfil e shaam'],
          released: '1974-03-08',
          tracks: [
            ['महफ़िल-ए-शाम', 'mehfil e shaam'],
            ['शमा जली तो', 'shama jali to'],
            ['झुमके की झंकार', 'jhumke ki jhankaar'],
            ['पायल पूछे', 'paayal poochhe'],
            ['ऐ रात ज़रा थम', 'ae raat zara tham'],
          ],
        },
      ],
    },
    {
      name: 'DJ Patang',
      albums: [
        {
          id: 1210,
          name: 'Chhat Party',
          released: '2024-01-13',
          tracks: ['Chhat Party', 'Charkhi', 'Disco Darwaza', 'Firki Firki', 'Uda Le'],
        },
      ],
    },
    {
      name: ['नीरव सोमण', 'neerav soman'],
      albums: [
        {
          id: 1211,
          name: ['धूप का टुकड़ा', 'dhoop ka tukda'],
          released: '2026-10-03',
          tracks: [
            ['धूप का टुकड़ा', 'dhoop ka tukda'],
            ['बेवजह', 'bewajah'],
            ['नाम तेरा लिखा पानी पर', 'naam tera likha paani par'],
            ['ख़ामोशी की ज़ुबान', 'khamoshi ki zubaan'],
            ['आधा चाँद', 'aadha chaand'],
          ],
        },
      ],
    },
    {
      name: 'Leher Bandhu',
      albums: [
        {
          id: 1212,
          name: 'Samundar Sunta Hai',
          released: '2022-09-30',
          tracks: [
            'Samundar Sunta Hai',
            'Naav Re Naav',
            'Ret Pe Tera Naam',
            'Kinare Kinare',
            'Jab Barsaat Ki Pehli Boond Ne Tere Purane Khat Ka Aakhri Lafz Mita Diya Aur Main Muskura Diya',
          ],
        },
      ],
    },
    {
      name: 'Zubin & the Tongawallahs',
      albums: [
        {
          id: 1213,
          name: 'Bombay Backlot',
          released: '1982-08-20',
          tracks: [
            'Bombay Backlot',
            'Monsoon Matinee',
            'Ruk Zara, Rani',
            'Interval!',
            'Cabaret at Colaba Lights',
          ],
        },
      ],
    },
    {
      name: 'Kavya Roshan-Ali',
      albums: [
        {
          id: 1214,
          name: 'Mehndi Hours',
          released: '2025-12-06',
          tracks: ['Mehndi Hours', 'Saat Rang Saat Phere', 'Doli Utha Ke', 'Sakhi Re Sun'],
        },
      ],
    },
    {
      name: 'Ishaan Verghese',
      albums: [
        {
          id: 1215,
          name: ['तू', 'tu'],
          released: '2026-11-14',
          tracks: [
            ['तू', 'tu'],
            ['साथ रहना', 'saath rehna'],
            ['हल्की हल्की आँच', 'halki halki aanch'],
            'Tujhse Hi Shuru',
          ],
        },
      ],
    },
  ],
};
